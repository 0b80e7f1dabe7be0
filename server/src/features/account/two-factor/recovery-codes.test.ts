import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

test('there are ten, all different, in groups that can be read aloud', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
})

test('every symbol is as likely as any other, at every place', () => {
  const seen = new Map<string, number>()
  for (let round = 0; round < 200; round++) {
    for (const code of newRecoveryCodes()) {
      for (const symbol of code.replaceAll('-', '')) seen.set(symbol, (seen.get(symbol) ?? 0) + 1)
    }
  }
  expect(seen.size).toBe(32)
  // 1000 of each are expected: eight standard deviations of room
  for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(250)
})

test('a code is recognised however it is typed', () => {
  const hash = hashRecoveryCode('01ab-2cde-3fgh-4jkm')
  for (const typed of ['01AB2CDE3FGH4JKM', ' 01ab 2cde 3fgh 4jkm', 'oiab-2cde-3fgh-4jkm', 'Olab-2cde-3fgh-4jkm']) {
    expect(hashRecoveryCode(typed)).toEqual(hash)
  }
  expect(hashRecoveryCode('01ab-2cde-3fgh-4jkn')).not.toEqual(hash)
})

test.each(['', '123456', '01ab-2cde-3fgh-4jk', '01ab-2cde-3fgh-4jkmm', '01ab-2cde-3fgh-4jku'])(
  '%j is no recovery code',
  (typed) => {
    expect(hashRecoveryCode(typed)).toBeNull()
  },
)
