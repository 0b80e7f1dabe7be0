import { expect, test } from 'vitest'
import { redact, redactText } from './redact.ts'

test.each([
  ['550 5.1.1 <guest@example.com> unknown', '550 5.1.1 <[hidden]> unknown'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['redis://:hunter2@10.0.0.1:6379 went away', 'redis://[hidden] went away'],
  ['GET /reset-password?token=abc', 'GET /reset-password?[hidden]'],
  ['call +33 6 12 34 56 78 back', 'call [hidden] back'],
  ['at 2026-10-02 19:45:00', 'at 2026-10-02 19:45:00'],
  ['the token yHk3Xw0p4mTzQa9bLsEr71 is spent', 'the token [hidden] is spent'],
  ['sk_test_0123456789abcdefghij is no key', '[hidden] is no key'],
  [
    'duplicate key value violates unique constraint "customers_pkey"',
    'duplicate key value violates unique constraint "customers_pkey"',
  ],
  ['order 0199f6f0-1c7e-7cc3-98a4-2d5a3c2b1a00 is gone', 'order 0199f6f0-1c7e-7cc3-98a4-2d5a3c2b1a00 is gone'],
  ['restaurant_tables_tenant_id_fkey', 'restaurant_tables_tenant_id_fkey'],
])('%s', (text, redacted) => {
  expect(redactText(text)).toBe(redacted)
})

test('a logged error shows its type and place, and none of the values involved', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Camille Roux"'), {
    code: '22P02',
    table: 'customers',
    detail: 'Key (phone)=(0612345678) already exists.',
    where: `unnamed portal parameter $1 = 'Camille'`,
    query: 'select 1',
    cause: new Error('sent to camille@example.com'),
  })
  const redacted = redact({ err: error, mailId: 7 }) as { err: { frames: string[] }; mailId: number }
  expect(redacted).toMatchObject({
    err: {
      type: 'Error',
      code: '22P02',
      table: 'customers',
      message: 'invalid input syntax for type uuid',
      causes: [{ message: 'sent to [hidden]' }],
    },
    mailId: 7,
  })
  expect(redacted.err.frames[0]).toContain('redact.test.ts')
  expect(JSON.stringify(redacted)).not.toMatch(/Camille|0612345678|select 1/)
})

test('values are hidden by the name they stand under, however deep', () => {
  const redacted = redact({ user: { username: 'a', scopes: ['POS'], devices: [{ device_ip: '10.0.0.1' }] }, ms: 3 })
  expect(redacted).toEqual({
    user: { username: '[hidden]', scopes: ['POS'], devices: [{ device_ip: '10.0.0.1' }] },
    ms: 3,
  })
  expect(redact({ password: 'x', ip: 'y', Authorization: 'z' })).toEqual({
    password: '[hidden]',
    ip: '[hidden]',
    Authorization: '[hidden]',
  })
})
