import { isCountry } from '../places/countries.ts'

/** A register's form of a number: without spaces, dots and dashes. */
export const compactNumber = (text: string): string => text.replace(/[\s.\u2010-\u2015-]/g, '').toUpperCase()

/** The check digit of ISO/IEC 7812-1: from the right, every second digit doubled, the sum a multiple of ten. */
function hasLuhnSum(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

/** The number of a French company in the register SIRENE: nine digits. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && text !== '000000000' && hasLuhnSum(text)

const LA_POSTE = '356000000'

/**
 * A SIRET, the number of an establishment: the SIREN and five digits. Those of La Poste add up to a multiple of five
 * instead.
 */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || !isSiren(text.slice(0, 9))) return false
  if (hasLuhnSum(text)) return true
  return text.startsWith(LA_POSTE) && Array.from(text).reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
}

/** The two digits of a French VAT number that follow from its SIREN (code général des impôts, art. 286 ter). */
export function vatKeyOf(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')
}

/** The form after the two letters, by the structures of VIES. Countries not listed allow any letters and digits. */
const VAT_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}

/**
 * True if a compact VAT number with its country's letters is possible. Greece writes EL. The key of a French number is
 * computed, except for older keys with a letter, which are still in use.
 */
export function isVatNumber(text: string): boolean {
  const country = text.slice(0, 2)
  const rest = text.slice(2)
  if (country === 'FR') return isFrenchVatNumber(rest)
  const form = VAT_FORMS[country]
  return form ? form.test(rest) : isCountry(country) && /^[A-Z\d]{4,15}$/.test(rest)
}

function isFrenchVatNumber(rest: string): boolean {
  const [, key = '', siren = ''] = /^([A-HJ-NP-Z\d]{2})(\d{9})$/.exec(rest) ?? []
  if (siren === '') return false
  return /^\d{2}$/.test(key) ? key === vatKeyOf(siren) : true
}

/**
 * Countries whose VAT numbers begin with other letters: Greece, Northern Ireland, and Monaco, which has French ones.
 */
const LETTERS_OF: ReadonlyMap<string, readonly string[]> = new Map([
  ['GR', ['EL']],
  ['GB', ['GB', 'XI']],
  ['MC', ['FR']],
])

export function isVatNumberOf(country: string, text: string): boolean {
  return (LETTERS_OF.get(country) ?? [country]).includes(text.slice(0, 2)) && isVatNumber(text)
}
