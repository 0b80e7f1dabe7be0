import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalText } from '#core/fiscal/canonical.ts'
import { extractOf } from '#core/fiscal/extract.ts'
import { fromHex } from '#core/fiscal/hex.ts'
import { CHAIN_START, linkedBytes } from '#core/fiscal/links.ts'
import { privateKeyOf, publicKeyOf, signatureOf } from './ed25519.ts'
import { lastOfDays } from './thin-anchors.ts'

// RFC 8032, 7.1, test 1
const key = privateKeyOf(Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex'))

test('the vector of docs/fiscal-journal.md', () => {
  const payload = canonicalText({ seq: 1, chain: 'T', data: { total: 2055 } })
  expect(payload).toBe('{"chain":"T","data":{"total":2055},"seq":1}')
  const hash = createHash('sha256').update(linkedBytes(CHAIN_START, payload)).digest()
  expect(hash.toString('hex')).toBe('b081be00aa4a66ff3b20e6a1c9409ef79bb856e32978bbbcfe32d91078d3d0a6')
  expect(signatureOf(key, hash)).toMatch(/^23567c59fea61796/)
  expect(publicKeyOf(key)).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
})

test('the extract is the beginning of base32 as RFC 4648 writes it', () => {
  expect(extractOf(Buffer.from('foobar!').toString('hex'))).toBe('MZXW6YTBOI')
})

test.each(['0', 'zz', '0x'])('"%s" is no hexadecimal text', (text) => {
  expect(() => fromHex(text)).toThrow(RangeError)
})

test('of anchors of one day and chain the last one is kept', () => {
  const line = (at: string, chain: string, seq: number) => `${JSON.stringify({ at, tenant: 'a', chain, seq })}\n`
  const lines = [
    line('2026-01-01T10:00:00.000Z', 'T', 1),
    line('2026-01-01T10:01:00.000Z', 'L', 2),
    line('2026-01-01T10:02:00.000Z', 'T', 3),
    line('2026-01-02T10:00:00.000Z', 'T', 4),
  ]
  // the last one was cut off
  expect(
    lastOfDays(`${lines.join('')}{"at":"2026-01`)
      .split('\n')
      .filter(Boolean)
      .toSorted(),
  ).toEqual([lines[1]!, lines[2]!, lines[3]!].map((one) => one.trim()).toSorted())
})
