/**
 * Digits, space, + _ - , .
 * ^ * ? $ # ( ) and the words ext or x (docs/rules/customers.md#form-of-a-phone-number).
 */
const PHONE = /^(?:[\d\s+_\p{Pd},./^*?$#()]|ext|x){1,20}$/iu
/** Characters that a field takes: address books put marks of direction and spaces around numbers. */
export const TYPED_PHONE_MAX = 40

const EXTENSION = /(?:ext|x)[.:]?\s*\d+$/i

/** Converts digits of any script to 0 to 9: "٠٦" → "06". Each script has its ten in a row, zero first. */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0)! - value - 1))) value++
    return String(value)
  })
}

/**
 * A phone number as digits, after a + if it has one, without spaces, punctuation and extension; null if there are
 * letters or no digits.
 */
export function plainPhone(typed: string): string | null {
  const text = westernDigits(visiblePhone(typed)).replace(EXTENSION, '')
  if (/\p{L}/u.test(text) || text.startsWith('#')) return null
  const digits = text.replace(/\D/g, '')
  if (digits === '') return null
  return /^[^\d+]*\+/.test(text) ? `+${digits}` : digits
}

/** Removes outer spaces and invisible characters: address books put marks of direction around numbers. */
export function visiblePhone(typed: string): string {
  return typed.replace(/\p{Cf}/gu, '').trim()
}

/**
 * True if all characters may be in a phone number and at least one is a digit. The server checks if the number is
 * possible.
 */
export function isPhone(typed: string): boolean {
  const text = westernDigits(visiblePhone(typed))
  return text.length <= 20 && PHONE.test(text) && /\d/.test(text)
}
