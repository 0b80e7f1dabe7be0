export type CustomerSearch = {
  text: string
  /** What was typed as a phone number: its digits alone. */
  phoneDigits: string | null
}

/** "06 12" finds "+33-6.12…" by its digits; "Table 2" is no phone, or it would find every number with a 2 in it. */
export function readCustomerSearch(text: string | null): CustomerSearch | null {
  if (text === null || text.trim() === '') return null
  const digits = text.replace(/\D/g, '')
  return { text, phoneDigits: digits !== '' && !/\p{L}/u.test(text) ? digits : null }
}
