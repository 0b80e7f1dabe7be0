import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Cryptography } from '../verify/journal.ts'
import { readAll } from './read-archive.ts'

const CRYPTOGRAPHY: Cryptography = {
  sha256: () => '',
  startSha256: () => {
    const hash = createHash('sha256')
    return { update: (bytes) => void hash.update(bytes), digest: () => hash.digest('hex') }
  },
  verify: () => true,
}

/** Texts of two and more bytes a character, some longer than any chunk that is read. */
const LENGTHS = [1, 40, 20_000, 16_383, 16_384, 400_000, 7, 90_000, 3]

for (const end of ['\n', ''])
  test(`a line is read whole, however long and wherever its file is cut${end ? '' : ', the last without an end too'}`, async () => {
    const payloads = LENGTHS.map((length, at) => JSON.stringify({ seq: at + 1, data: { title: 'é€'.repeat(length) } }))
    const text =
      payloads.map((payload) => JSON.stringify({ payload, hash: '', signature: '', key: '' })).join('\n') + end
    const bytes = new TextEncoder().encode(text)
    const archive = new Blob([zipSync({ 'journal/T.ndjson': bytes })])
    const hashes = new Map<string, string>()
    const read: string[] = []
    for await (const { chain, entries } of readAll(archive, CRYPTOGRAPHY, { hashes })) {
      expect(chain).toBe('T')
      read.push(...entries.map(({ payload }) => payload))
    }
    expect(read).toEqual(payloads)
    expect(hashes.get('journal/T.ndjson')).toBe(createHash('sha256').update(bytes).digest('hex'))
  })
