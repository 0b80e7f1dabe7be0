import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_HASH, hashOfOperation, isSigned, sign, signedText } from './chain.ts'

const DEVICE = '00000000-0000-7000-8000-000000000001'

test('the hash of a first operation is that of the published example', async () => {
  const text = '{"v":1,"kind":"work.clock"}'
  expect(await hashOfOperation({ device: DEVICE, seq: 1, before: FIRST_HASH, text })).toBe(
    '8f72f8e6d8af78ae627b533f5ea27d33686e78fbc49a54d2f7e0fbc60b2d06b3',
  )
})

const newKeys = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])

test('a signature holds for its own text and key only', async () => {
  const [own, other] = [await newKeys(), await newKeys()]
  const text = signedText({ device: DEVICE, seq: 3, hash: FIRST_HASH })
  const signature = await sign(text, own.privateKey)
  expect(signature).toMatch(/^[0-9a-f]{128}$/)
  expect(await isSigned(text, signature, own.publicKey)).toBe(true)
  expect(await isSigned(text, signature, other.publicKey)).toBe(false)
  expect(await isSigned(signedText({ device: DEVICE, seq: 4, hash: FIRST_HASH }), signature, own.publicKey)).toBe(false)
  for (const broken of ['', signature.slice(2), signature.toUpperCase(), `${signature}00`, 'x'.repeat(128)])
    expect(await isSigned(text, broken, own.publicKey)).toBe(false)
})

test('a text, an order or a device that is changed anywhere changes the last hash', async () => {
  const last = async (device: string, texts: readonly string[]) => {
    let hash = FIRST_HASH
    for (const [at, text] of texts.entries()) hash = await hashOfOperation({ device, seq: at + 1, before: hash, text })
    return hash
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string(), { minLength: 2, maxLength: 8 }),
      fc.nat(),
      fc.string(),
      async (texts, where, text) => {
        const at = where % texts.length
        const hash = await last(DEVICE, texts)
        if (text !== texts[at]) expect(await last(DEVICE, texts.with(at, text))).not.toBe(hash)
        expect(await last(DEVICE, texts.toSpliced(at, 1))).not.toBe(hash)
        const swapped = texts.with(0, texts.at(-1)!).with(-1, texts[0]!)
        if (texts[0] !== texts.at(-1)) expect(await last(DEVICE, swapped)).not.toBe(hash)
        expect(await last(DEVICE.replace(/1$/, '2'), texts)).not.toBe(hash)
      },
    ),
    { numRuns: 300 },
  )
})
