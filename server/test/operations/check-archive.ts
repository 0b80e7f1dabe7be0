import { createHash, createPublicKey, verify } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect } from 'vitest'

/** Prefix of a public key in SubjectPublicKeyInfo (RFC 8410, 4). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex')
const CLOSINGS = new Set(['session', 'service', 'day', 'month', 'year'])

type Head = { seq: number; hash: string; signature: string }
type Manifest = {
  files: { name: string; sha256: string }[]
  heads: Record<string, { before: Head; last: Head }>
  closings: { kind: string; number: number; hash: string }[]
  root: string
  house: { id: string }
}
type Key = { id: string; public: string; certificate: { text: string; signature: string } }
type Line = { payload: string; hash: string; signature: string; key: string }
type Day = { chains: Record<string, { first: number | null; last: number }>; both: { total: number; tax: number } }

const hex = (text: string) => Buffer.from(text, 'hex')
const sha256 = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex')

function isSigned(publicKey: string, bytes: Uint8Array, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.concat([SPKI, hex(publicKey)]), format: 'der', type: 'spki' })
  return verify(null, bytes, key, hex(signature))
}

/**
 * Expects an archive to be sound, reading it by docs/fiscal-archive.md and docs/fiscal-journal.md alone, without the
 * product's code.
 */
export async function checkArchive(archive: Uint8Array, root: string): Promise<void> {
  const files = new Map(Object.entries(unzipSync(new Uint8Array(archive))))
  const text = (name: string) => Buffer.from(files.get(name)!).toString()
  const manifest = JSON.parse(text('manifest.json')) as Manifest
  expect(manifest.root).toBe(root)
  expect(isSigned(root, files.get('manifest.json')!, text('manifest.sig'))).toBe(true)
  for (const { name, sha256: stated } of manifest.files)
    expect([name, sha256(files.get(name)!)]).toEqual([name, stated])
  const unlisted = ['manifest.json', 'manifest.sig', 'verify.html']
  const listed = new Set([...manifest.files.map(({ name }) => name), ...unlisted])
  expect([...files.keys()].filter((name) => !listed.has(name))).toEqual([])

  const keys = new Map<string, string>()
  for (const { id, public: own, certificate } of JSON.parse(text('keys.json')) as Key[]) {
    expect(isSigned(root, Buffer.from(certificate.text), certificate.signature)).toBe(true)
    expect(JSON.parse(certificate.text)).toMatchObject({ house: manifest.house.id, key: id, public: own })
    keys.set(id, own)
  }

  const tickets = new Map<number, { total: number; tax: number }>()
  const days: Day[] = []
  const closings: string[] = []
  for (const [chain, { before, last }] of Object.entries(manifest.heads)) {
    let at: { seq: number; hash: string; signature: string } = before
    for (const line of text(`journal/${chain}.ndjson`).trimEnd().split('\n')) {
      const { payload, hash, signature, key } = JSON.parse(line) as Line
      const bytes = [hex(at.hash), hex(at.signature), payload]
      expect(sha256('comptoir-fiscal-1\n', ...bytes)).toBe(hash)
      expect(isSigned(keys.get(key)!, hex(hash), signature)).toBe(true)
      const stated = JSON.parse(payload) as { chain: string; seq: number; kind: string; data: never }
      expect([stated.chain, stated.seq]).toEqual([chain, at.seq + 1])
      at = { seq: stated.seq, hash, signature }
      const { total, tax, number } = stated.data as { total: number; tax: number; number: number }
      if (chain === 'T' && stated.kind !== 'buyer') tickets.set(stated.seq, { total, tax })
      if (chain === 'G' && stated.kind === 'day') days.push(stated.data)
      if (CLOSINGS.has(stated.kind)) closings.push(`${stated.kind} ${number} ${hash}`)
    }
    expect(at).toEqual(last)
  }
  for (const { chains, both } of days) {
    const { first = null, last = 0 } = chains['T'] ?? {}
    const own = [...tickets].filter(([seq]) => first !== null && seq >= first && seq <= last).map(([, one]) => one)
    expect(own.reduce((sum, { total }) => sum + total, 0)).toBe(both.total)
    expect(own.reduce((sum, { tax }) => sum + tax, 0)).toBe(both.tax)
  }
  for (const { kind, number, hash } of manifest.closings) expect(closings).toContain(`${kind} ${number} ${hash}`)
}
