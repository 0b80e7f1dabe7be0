import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { plainPhone } from '#core/text/phones.ts'

/** Extensions of a house have three. */
const DIGITS_MIN = 3
const DIGITS_MAX = 15
const PART_MIN = 4

/**
 * The key that all spellings of a number share (decision 93): E.164 by the country of the store. Without a country only what begins with
 * + or 00 is international; anything else is its digits. Null for what cannot be a number.
 */
export function phoneKey(typed: string, country: string): string | null {
  const number = plainPhone(typed)
  if (number === null) return null
  if (number.startsWith('+')) return e164(number)
  if (isSupportedCountry(country)) {
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })
    if (parsed?.isPossible()) return parsed.number
  }
  if (number.startsWith('00')) return e164(`+${number.slice(2)}`)
  return !isSupportedCountry(country) && isPlausible(number) ? number : null
}

/** The key of a phone that is on file already: what cannot be a number is compared by its digits, else as it is. */
export function keyOnFile(phone: string, country: string): string {
  return phoneKey(phone, country) ?? (phone.startsWith('#') ? phone : (plainPhone(phone) ?? phone))
}

/** What to look for in keys: a whole number, or a part without the zero that is dialled at home; null for words and short parts. */
export function keyPart(typed: string, country: string): string | null {
  const number = plainPhone(typed)
  if (number === null) return null
  const key = phoneKey(typed, country)
  if (key?.startsWith('+')) return key
  const part = number.replace(/^\+?0*/, '')
  return part.length < PART_MIN ? null : part
}

function e164(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isPossible() ? parsed.number : null
}

function isPlausible(digits: string): boolean {
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX && /[1-9]/.test(digits)
}
