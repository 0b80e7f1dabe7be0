import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32

/** Reads a 32-byte key from a file, which is made once. */
export function keyOfFile(file: string): Buffer {
  return readOrMake(file, readKey, () => randomBytes(KEY_BYTES))
}

/**
 * Reads a file, which is made once with mode 0600. Two processes that start at once get the same: a complete file is
 * named, and only once. `read` returns null if there is no file.
 */
export function readOrMake<T>(file: string, read: (file: string) => T | null, make: () => Buffer | string): T {
  const found = read(file)
  if (found) return found
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return read(file)!
}

function readKey(file: string): Buffer | null {
  try {
    const key = readFileSync(file)
    if (key.length !== KEY_BYTES) throw new Error(`${file} is not a key of ${KEY_BYTES} bytes.`)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
