import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactNumber, isSiren, isSiret, isVatNumber, vatKeyOf } from './company-numbers.ts'

test.each([
  ['732829320', true],
  ['404833048', true],
  ['356000000', true],
  ['732829321', false],
  ['73282932', false],
  ['7328293200', false],
  ['000000000', false],
  ['73282932O', false],
])('SIREN %s: %s', (text, expected) => {
  expect(isSiren(text)).toBe(expected)
})

test.each([
  ['73282932000074', true],
  ['73282932000075', false],
  ['73282932100074', false],
  // a branch of La Poste, whose digits add up to a multiple of five
  ['35600000049837', true],
  ['35600000049838', false],
])('SIRET %s: %s', (text, expected) => {
  expect(isSiret(text)).toBe(expected)
})

test.each([
  ['FR44732829320', true],
  ['FR45732829320', false],
  ['FR83404833048', true],
  ['FRK7732829320', true],
  ['FRI7732829320', false],
  ['DE123456789', true],
  ['DE12345678', false],
  ['EL123456789', true],
  ['CHE123456789MWST', true],
  ['ZZ123456789', false],
  ['732829320', false],
])('VAT number %s: %s', (text, expected) => {
  expect(isVatNumber(text)).toBe(expected)
})

test('separators between groups of digits are no part of a number', () => {
  expect(compactNumber(' fr 44 732.829-320\u00a0')).toBe('FR44732829320')
})

test('of nine digits one in ten is a SIREN, and one wrong digit never is; each has exactly one VAT key', () => {
  const eight = fc.stringMatching(/^[1-9]\d{7}$/)
  fc.assert(
    fc.property(eight, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const sirens = '0123456789'
        .split('')
        .map((digit) => start + digit)
        .filter(isSiren)
      expect(sirens).toHaveLength(1)
      const siren = sirens[0]!
      const wrong = siren
        .split('')
        .with(place, String((Number(siren[place]) + by) % 10))
        .join('')
      expect(isSiren(wrong)).toBe(false)
      const keys = Array.from({ length: 100 }, (_, key) => String(key).padStart(2, '0'))
      expect(keys.filter((key) => isVatNumber(`FR${key}${siren}`))).toEqual([vatKeyOf(siren)])
    }),
    { numRuns: 300 },
  )
})
