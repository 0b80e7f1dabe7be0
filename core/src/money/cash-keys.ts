import { findCurrency } from './currencies.ts'

/**
 * Notes and coins that guests pay with, in major units, smallest first, without small change. `everyday` is the largest
 * note used for a small bill too. As issued by the central banks in 2026.
 */
const PIECES: Readonly<Record<string, { pieces: readonly number[]; everyday: number }>> = {
  AED: { pieces: [1, 5, 10, 20, 50, 100, 200, 500], everyday: 100 },
  AUD: { pieces: [1, 5, 10, 20, 50, 100], everyday: 50 },
  BRL: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 50 },
  CAD: { pieces: [1, 5, 10, 20, 50, 100], everyday: 20 },
  CHF: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 100 },
  CNY: { pieces: [1, 5, 10, 20, 50, 100], everyday: 100 },
  CZK: { pieces: [10, 20, 50, 100, 200, 500, 1000, 2000], everyday: 1000 },
  DKK: { pieces: [5, 10, 20, 50, 100, 200, 500], everyday: 200 },
  DZD: { pieces: [10, 20, 50, 100, 200, 500, 1000, 2000], everyday: 2000 },
  EGP: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 200 },
  EUR: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 50 },
  GBP: { pieces: [1, 5, 10, 20, 50], everyday: 20 },
  HUF: { pieces: [100, 200, 500, 1000, 2000, 5000, 10000, 20000], everyday: 10000 },
  INR: { pieces: [10, 20, 50, 100, 200, 500], everyday: 500 },
  JPY: { pieces: [100, 500, 1000, 5000, 10000], everyday: 10000 },
  KRW: { pieces: [100, 500, 1000, 5000, 10000, 50000], everyday: 50000 },
  MAD: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 200 },
  MXN: { pieces: [5, 10, 20, 50, 100, 200, 500, 1000], everyday: 500 },
  NOK: { pieces: [5, 10, 20, 50, 100, 200, 500, 1000], everyday: 500 },
  NZD: { pieces: [1, 5, 10, 20, 50, 100], everyday: 50 },
  PLN: { pieces: [1, 5, 10, 20, 50, 100, 200, 500], everyday: 100 },
  RON: { pieces: [1, 5, 10, 20, 50, 100, 200, 500], everyday: 100 },
  SAR: { pieces: [1, 5, 10, 20, 50, 100, 200, 500], everyday: 100 },
  SEK: { pieces: [5, 10, 20, 50, 100, 200, 500, 1000], everyday: 500 },
  THB: { pieces: [5, 10, 20, 50, 100, 500, 1000], everyday: 1000 },
  TND: { pieces: [1, 5, 10, 20, 50], everyday: 50 },
  TRY: { pieces: [5, 10, 20, 50, 100, 200], everyday: 200 },
  USD: { pieces: [1, 5, 10, 20, 50, 100], everyday: 20 },
  XAF: { pieces: [50, 100, 500, 1000, 2000, 5000, 10000], everyday: 10000 },
  XOF: { pieces: [50, 100, 250, 500, 1000, 2000, 5000, 10000], everyday: 10000 },
  XPF: { pieces: [50, 100, 500, 1000, 5000, 10000], everyday: 10000 },
  ZAR: { pieces: [1, 5, 10, 20, 50, 100, 200], everyday: 200 },
}

/** As many keys as fit beside the field, including the exact amount. */
const MOST_KEYS = 6

/** Nobody counts out more; a bundle of the largest note counts as one. */
const MOST_PIECES = 5

/** A sum so many times the bill is more likely a mistap. */
const UNLIKELY_TIMES = 10

/** True if the till should confirm a tender of this size; both in minor units. */
export function isUnlikelyTender(tendered: number, due: number): boolean {
  return due > 0 && tendered >= UNLIKELY_TIMES * due
}

/**
 * Sums that a guest is likely to hand over for a bill, in minor units, smallest first, the exact amount ahead: one note
 * that covers it, or the notes and coins that come closest below it and one more piece. No piece of a sum is
 * superfluous.
 * `step` is the smallest sum that coins make, in minor units; 0 if any.
 */
export function cashKeys(sum: number, currencyCode: string, step = 0): number[] {
  // coins cannot make this sum exactly
  const due = step === 0 ? sum : Math.ceil(sum / step) * step
  if (due <= 0) return []
  const { pieces, everyday } = piecesOf(currencyCode, due)
  const [next] = pieces.filter((piece) => piece > due)
  const keys = new Set([due, ...pieces.filter((piece) => piece > due && (piece === next || piece <= everyday))])
  for (const { sum, smallest } of closestBelow(due, pieces))
    for (const piece of pieces) if (sum + piece > due && sum + piece - smallest < due) keys.add(sum + piece)
  return [...keys]
    .filter((key) => !isUnlikelyTender(key, due))
    .sort((one, other) => one - other)
    .slice(0, MOST_KEYS)
}

/** Sums below the bill, reached by adding the largest piece that still fits, again and again. */
function closestBelow(due: number, pieces: readonly number[]): { sum: number; smallest: number }[] {
  const sums: { sum: number; smallest: number }[] = []
  const largest = pieces.at(-1)!
  let sum = largest * Math.floor(due / largest)
  if (sum > 0 && sum < due) sums.push({ sum, smallest: largest })
  for (;;) {
    const smallest = pieces.findLast((piece) => sum + piece <= due)
    // the piece that covers the rest is one of them too
    if (smallest === undefined || sum + smallest >= due || sums.length >= MOST_PIECES - 1) return sums
    sum += smallest
    sums.push({ sum, smallest })
  }
}

/** In minor units. Other currencies have the ladder of 1, 2 and 5 up to ten times the bill. */
function piecesOf(currencyCode: string, due: number): { pieces: number[]; everyday: number } {
  const unit = 10 ** (findCurrency(currencyCode)?.digits ?? 2)
  const known = PIECES[currencyCode]
  if (known) return { pieces: known.pieces.map((piece) => piece * unit), everyday: known.everyday * unit }
  const pieces = []
  for (let power = unit; power <= due * UNLIKELY_TIMES; power *= 10) pieces.push(power, 2 * power, 5 * power)
  return { pieces: pieces.length > 0 ? pieces : [unit], everyday: 0 }
}
