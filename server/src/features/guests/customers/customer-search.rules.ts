import { westernDigits } from '#core/text/phones.ts'

export type CustomerSearch = {
  text: string
  /** What was typed as a phone number: its digits alone. */
  phoneDigits: string | null
  /** The same as a part of the key of a phone. */
  keyPart: string | null
}

/** "06 12" finds "+33-6.12…" by its digits; "Table 2" is no phone, or it would find every number with a 2 in it. */
export function readPhoneDigits(text: string): string | null {
  const digits = westernDigits(text).replace(/\D/g, '')
  return digits !== '' && !/\p{L}/u.test(text) ? digits : null
}
