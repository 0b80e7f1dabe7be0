import { westernDigits } from '#core/text/phones.ts'

export type CustomerSearch = {
  text: string
  /** The digits, if a phone number was typed. */
  phoneDigits: string | null
  /** The same as part of a phone key. */
  keyPart: string | null
}

/** "06 12" finds "+33-6.12…" by its digits; "Table 2" is not a phone, or it would match every number with a 2. */
export function readPhoneDigits(text: string): string | null {
  const digits = westernDigits(text).replace(/\D/g, '')
  return digits !== '' && !/\p{L}/u.test(text) ? digits : null
}
