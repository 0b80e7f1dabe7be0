import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../infrastructure/config/read-config.ts'
import { openSecretBox } from './secret-box.ts'

const root = mkdtempSync(path.join(tmpdir(), 'comptoir-keys-'))
let dataDir: string
const inFolder = (twoFactorKey?: Buffer) => openSecretBox({ dataDir, twoFactorKey })
const keyMissing = expect.objectContaining({ code: 'two_factor.key_missing' }) as unknown

beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(root, 'data-')), 'not', 'there', 'yet')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the key is made once, readable by its owner only, and opens what it sealed after a restart', () => {
  const sealed = inFolder().seal('JBSWY3DP', 'a')
  expect(readdirSync(dataDir)).toEqual(['two-factor.key'])
  const file = path.join(dataDir, 'two-factor.key')
  expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([32, 0o600])
  expect(inFolder().open(sealed, 'a')).toBe('JBSWY3DP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
  expect(sealed.toString('latin1')).not.toContain(readFileSync(file).toString('latin1'))
})

test('the same secret is sealed again each time', () => {
  const box = inFolder()
  expect(box.seal('JBSWY3DP', 'a')).not.toEqual(box.seal('JBSWY3DP', 'a'))
})

test('a secret sealed for another account or under another key, or changed since, does not open', () => {
  const sealed = inFolder().seal('JBSWY3DP', 'a')
  expect(() => inFolder().open(sealed, 'b')).toThrow(keyMissing as Error)
  expect(() => inFolder(Buffer.alloc(32)).open(sealed, 'a')).toThrow(keyMissing as Error)
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => inFolder().open(changed, 'a')).toThrow(keyMissing as Error)
  }
})

test('a key of the environment is used instead, and no file is made', () => {
  const { twoFactorKey } = readConfig({ TWO_FACTOR_KEY: 'ab'.repeat(32) })
  const box = openSecretBox({ dataDir, twoFactorKey })
  expect(box.open(box.seal('JBSWY3DP', 'a'), 'a')).toBe('JBSWY3DP')
  expect(() => readdirSync(dataDir)).toThrow('ENOENT')
  expect(() => readConfig({ TWO_FACTOR_KEY: 'too short' })).toThrow('TWO_FACTOR_KEY')
})

test('a file that is no key is not overwritten', () => {
  inFolder()
  const file = path.join(dataDir, 'two-factor.key')
  writeFileSync(file, 'half')
  expect(() => inFolder()).toThrow('two-factor.key is not a key')
  expect(readFileSync(file, 'utf8')).toBe('half')
})
