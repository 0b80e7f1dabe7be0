import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { countryOf } from '#core/countries/country-packs.ts'
import { plainPhone } from '#core/text/phones.ts'

/** Facts that tell a store's country; '' if nobody chose one. */
export type StorePlace = { country: string; currency: string; timeZone: string }

/** Extensions within a house have three digits. */
const DIGITS_MIN = 3
const DIGITS_MAX = 15
const PART_MIN = 4

/**
 * The key that all spellings of a number share (decision 93): E.164 by the store's country, or the one its currency and
 * zone suggest.
 * If no country was chosen, other numbers are keyed by their digits. Null for impossible numbers.
 */
export function phoneKey(typed: string, store: StorePlace): string | null {
  const country = countryOf(store)
  const number = plainPhone(typed)
  if (number === null) return null
  if (number.startsWith('+')) return e164(number)
  if (isSupportedCountry(country)) {
    const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false })
    if (parsed?.isPossible()) return parsed.number
  }
  if (number.startsWith('00')) return e164(`+${number.slice(2)}`)
  const isCertain = store.country !== '' && isSupportedCountry(country)
  return !isCertain && isPlausible(number) ? number : null
}

/** The key of a phone already on file: an impossible number is compared by its digits, else as it is. */
export function keyOnFile(phone: string, store: StorePlace): string {
  return phoneKey(phone, store) ?? (phone.startsWith('#') ? phone : (plainPhone(phone) ?? phone))
}

/**
 * The text to search in keys: a whole number, or a part without the domestic leading zero; null for words and short
 * parts.
 */
export function keyPart(typed: string, store: StorePlace): string | null {
  const number = plainPhone(typed)
  if (number === null) return null
  const key = phoneKey(typed, store)
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
