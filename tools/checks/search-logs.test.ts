import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { searchLogs } from './search-logs.mjs'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const SECRETS = ['correct horse battery', 'Camille Roux', 'Camille', '12 rue "des Halles"']
const HARMLESS = [
  '{"level":30,"time":1795263700000,"pid":41,"reqId":"0199f6f0-1c7e-7cc3-98a4-2d5a3c2b1a00","method":"GET","route":"/api/v1/users/:id","status":"404","ms":3,"msg":"request refused"}',
  '{"level":30,"time":1795263700001,"pid":41,"msg":"listening at 127.0.0.1:3000"}',
  '{"level":50,"err":{"type":"error","code":"23505","constraint":"customers_tenant_id_phone_key","frames":["at Client._handleErrorMessage (/srv/node_modules/pg/lib/client.js:393:17)"]},"msg":"request failed"}',
  '2026-11-21 12:21:40.123 UTC [4711] ERROR:  duplicate key value violates unique constraint "customers_pkey"',
  'Another Comptoir process (pid 26376) is already using DATA_DIR /srv/comptoir-lifecycle-5XdgqV/first.',
]

function search(lines: readonly string[], { secrets = SECRETS, kinds = ['in-process'] } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-search-'))
  folders.push(folder)
  writeFileSync(path.join(folder, 'in-process-1.log'), lines.map((line) => `${line}\n`).join(''))
  writeFileSync(path.join(folder, 'secrets-1.jsonl'), secrets.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return searchLogs(folder, kinds)
}

test('a log without secrets passes, and the result counts the lines searched', () => {
  expect(search(HARMLESS)).toEqual({ lineCount: HARMLESS.length, serverCount: 1, secretCount: 4, found: [] })
})

test.each([
  ['a noted password', 'failed for correct horse battery', '"correct horse battery"'],
  ['a noted name', '{"msg":"sent to Camille"}', '"Camille"'],
  [
    'a noted text as JSON writes it',
    JSON.stringify({ msg: 'at 12 rue "des Halles"' }),
    String.raw`"12 rue \"des Halles\""`,
  ],
  ['an e-mail', '{"msg":"550 <someone@example.com> unknown"}', 'an e-mail address'],
  ['a telephone', '{"msg":"call +33 6 12 34 56 78"}', 'a telephone'],
  ['a telephone without spaces', 'Key (phone)=(0612345678) already exists.', 'a telephone'],
  ['a token', '{"msg":"yHk3Xw0p4mTzQa9bLsEr71 is spent"}', 'a token'],
  ['a cookie', '{"cookie":"accessToken=abc"}', 'a cookie'],
  ['a bearer', '{"h":"Bearer kanari"}', 'a bearer'],
  ['a hashed password', '$argon2id$v=19$m=19456', 'a hashed password'],
  ['the secret of an authenticator', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'the secret of an authenticator'],
  ['a key', '{"key":"sk_test_0"}', 'a key'],
  ['a key in hexadecimal digits', 'ab12'.repeat(16), 'a key'],
  [
    'the password of a database',
    'connect postgres://postgres:owner@127.0.0.1:5432/comptoir',
    'credentials in an address',
  ],
])('%s is found among harmless lines', (_, line, what) => {
  const { found } = search([...HARMLESS, line, ...HARMLESS])
  expect(found.length).toBeGreaterThan(0)
  expect(found.join('\n')).toContain(`${what} in in-process-1.log: ${line}`)
})

test('a short stored name within a longer word is ignored, a long text is not', () => {
  expect(search(['{"msg":"Camilles"}']).found).toEqual([])
  expect(search(['{"msg":"xcorrect horse batteryx"}']).found).toHaveLength(1)
})

test('only the first lines may show the created passwords', () => {
  const firstLines = [
    'Comptoir is open at http://localhost:3000',
    'Platform operator (shown once):',
    '  superadmin@comptoir.test / correct horse battery',
  ]
  expect(search([...HARMLESS, ...firstLines, ...HARMLESS]).found).toEqual([])
  expect(search([...firstLines, ...HARMLESS, firstLines[2]!]).found).not.toEqual([])
})

test('a log that was not searched does not pass', () => {
  expect(search([]).found).toContain('no line was there to be searched')
  expect(search(HARMLESS, { secrets: [] }).found).toEqual(['no secret was noted to be looked for'])
  expect(search(HARMLESS, { kinds: ['in-process', 'end-to-end'] }).found).toEqual([
    'no line of a server of the kind "end-to-end" was there to be searched',
  ])
})
