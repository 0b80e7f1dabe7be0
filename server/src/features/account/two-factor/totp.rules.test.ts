import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { appUri, stepOfCode } from './totp.rules.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits
const secret = Secret.fromUTF8('12345678901234567890').base32
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

describe('a code', () => {
  test.each(VECTORS)('of RFC 6238 at %i seconds is %s', (seconds, code) => {
    const now = seconds * 1000
    expect(stepOfCode(secret, { code, now, lastStep: 0 })).toBe(Math.floor(seconds / 30))
    expect(stepOfCode(Secret.fromUTF8('another secret of it').base32, { code, now, lastStep: 0 })).toBeNull()
  })

  test.each([
    [-60, null],
    [-31, null],
    [-30, 37_037_037],
    [0, 37_037_037],
    [29, 37_037_037],
    [30, 37_037_037],
    [59, 37_037_037],
    [60, null],
  ])('of the step that began at 1111111110 counts at %i seconds from then: %s', (offset, step) => {
    const now = (1_111_111_110 + offset) * 1000
    expect(stepOfCode(secret, { code: '050471', now, lastStep: 0 })).toBe(step)
  })

  test('counts only when its step is later than the last one taken', () => {
    const at = { code: '050471', now: 1_111_111_111_000 }
    expect(stepOfCode(secret, { ...at, lastStep: 37_037_036 })).toBe(37_037_037)
    expect(stepOfCode(secret, { ...at, lastStep: 37_037_037 })).toBeNull()
    expect(stepOfCode(secret, { ...at, lastStep: 37_037_038 })).toBeNull()
  })

  test.each([' 050471 ', '050 471', '050\u00a0471'])('may be written as %j', (code) => {
    expect(stepOfCode(secret, { code, now: 1_111_111_111_000, lastStep: 0 })).toBe(37_037_037)
  })

  test.each(['', '05047', '0504710', '50471', 'o50471', '０５０４７１', '-50471', '14050471'])('is not %j', (code) => {
    expect(stepOfCode(secret, { code, now: 1_111_111_111_000, lastStep: 0 })).toBeNull()
  })
})

test('the address for the app names the account, the restaurant and the usual kind of codes', () => {
  const uri = new URL(appUri(secret, 'chef+1@example.com'))
  expect(decodeURIComponent(uri.href)).toMatch(/^otpauth:\/\/totp\/Comptoir:chef\+1@example\.com\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Comptoir',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
