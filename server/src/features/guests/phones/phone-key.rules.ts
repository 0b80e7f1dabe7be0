import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { countryOf } from '#core/countries/country-packs.ts'
import { plainPhone } from '#core/text/phones.ts'

/** What tells where a store is; the country is '' where nobody chose one. */
export type StorePlace = { country: string; currency: string; timeZone: string }

/** Extensions of a house have three. */
const DIGITS_MIN = 3
const DIGITS_MAX = 15
const PART_MIN = 4

/**
 * The key that all spellings of a number share (decision 93): E.164 by the country of the store, or the one that its currency and zone suggest.
 * Where nobody chose a country, what is no number of the suggested one is its digits. Null for what cannot be a number.
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

/** The key of a phone that is on file already: what cannot be a number is compared by its digits, else as it is. */
export function keyOnFile(phone: string, store: StorePlace): string {
  return phoneKey(phone, store) ?? (phone.startsWith('#') ? phone : (plainPhone(phone) ?? phone))
}

/** What to look for in keys: a whole number, or a part without the zero that is dialled at home; null for words and short parts. */
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
