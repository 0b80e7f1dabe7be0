import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBrowserCryptography } from './browser-cryptography.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const expected = (text: string) => createHash('sha256').update(text).digest('hex')

/** The second run is for browsers that refuse WebAssembly. */
for (const isRefused of [false, true])
  test(`entries are hashed while a file is${isRefused ? ', in JavaScript' : ''}`, async () => {
    if (isRefused) {
      vi.stubGlobal('WebAssembly', undefined)
      onTestFinished(() => void vi.unstubAllGlobals())
    }
    const { sha256, startSha256 } = await openBrowserCryptography()
    for (const file of ['a first file, é', '', 'a second']) {
      const hash = startSha256()
      for (const part of [file.slice(0, 3), file.slice(3)]) {
        hash.update(bytesOf(part))
        expect(sha256(bytesOf(`an entry of ${part}`))).toBe(expected(`an entry of ${part}`))
      }
      expect(hash.digest()).toBe(expected(file))
    }
  })
