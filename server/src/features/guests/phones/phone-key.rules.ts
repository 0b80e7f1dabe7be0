import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
  type PhoneNumber,
} from 'libphonenumber-js'
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
  // numbers within a country begin with one zero at most
  if (number.startsWith('00')) return e164(`+${number.slice(2)}`)
  if (isSupportedCountry(country)) {
    const key = keyWithin(country, number)
    if (key !== null) return key
  }
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

const e164 = (number: string) => possible(internationally(number))?.number ?? null

const internationally = (number: string) => parsePhoneNumberFromString(number, { extract: false })

/** A zero that the country does not have is left out: "+48 (0)512 345 678". Null for an impossible number. */
function possible(number: PhoneNumber | undefined): PhoneNumber | null {
  if (!number || number.isValid()) return number ?? null
  if (!number.nationalNumber.startsWith('0')) return number.isPossible() ? number : null
  const bare = internationally(`+${number.countryCallingCode}${number.nationalNumber.slice(1)}`)
  return bare?.isValid() ? bare : null
}

/** Digits as people of a country type them: with its calling code, even without +, or without. */
function keyWithin(country: CountryCode, digits: string): string | null {
  const national = possible(parsePhoneNumberFromString(digits, { defaultCountry: country, extract: false }))
  if (digits.startsWith(getCountryCallingCode(country))) {
    const whole = possible(internationally(`+${digits}`))
    if (whole?.isValid() && (isWithZero(whole) || !national?.isValid())) return whole.number
  }
  return national?.number ?? null
}

/** True for numbers that are written with a zero within their country: without it, the calling code stands in front. */
const isWithZero = (number: PhoneNumber) =>
  number.formatNational().replace(/\D/g, '').startsWith('0') && !number.nationalNumber.startsWith('0')

function isPlausible(digits: string): boolean {
  return digits.length >= DIGITS_MIN && digits.length <= DIGITS_MAX && /[1-9]/.test(digits)
}
