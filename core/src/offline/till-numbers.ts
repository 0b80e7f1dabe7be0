const RECEIPT_DIGITS = 6

/** A receipt's number in the life of a device: 'K-000123'. */
export const receiptNumberOf = (letter: string, count: number): string =>
  `${letter}-${String(count).padStart(RECEIPT_DIGITS, '0')}`

/** An order's number of the day on a device: 'K12'. */
export const orderNumberOf = (letter: string, count: number): string => `${letter}${String(count)}`

export type NumbersOfTill = { receiptNo: string | null; orderNo: string | null }

/** Reads what somebody types to find a sale of a till: K12 is an order, K-12 or K000012 a receipt. */
export function readTillNumber(text: string): NumbersOfTill {
  const [, letters, dash, digits] = /^([a-z]{1,3})(-?)(\d{1,9})$/i.exec(text.trim()) ?? []
  if (letters === undefined || digits === undefined) return { receiptNo: null, orderNo: null }
  const letter = letters.toUpperCase()
  const count = Number(digits)
  return dash === '-' || digits.length >= RECEIPT_DIGITS
    ? { receiptNo: receiptNumberOf(letter, count), orderNo: null }
    : { receiptNo: null, orderNo: orderNumberOf(letter, count) }
}
