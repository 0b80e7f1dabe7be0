import { formatDecimal, parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { denominationsOf } from '#core/money/denominations.ts'

/** Typed number of pieces, by value; for a currency without a list of notes and coins, `sum` holds the typed sum. */
export type TypedCounts = Readonly<Record<string, string>>

/** The key of the sum in `TypedCounts`. */
export const SUM = 'sum'

/** True if the notes and coins of the currency are known. */
export function hasDenominations(currency: string): boolean {
  return denominationsOf(currency).notes.length > 0
}

/** The pieces counted, with values in minor units; empty fields count as none. Null if a field is no number. */
export function piecesOf(typed: TypedCounts, currency: string): { value: number; n: number }[] | null {
  if (!hasDenominations(currency)) {
    const sum = parseTypedAmount(typed[SUM]?.trim() || '0', findCurrency(currency)?.digits ?? 2)
    return sum === null ? null : sum === 0 ? [] : [{ value: sum, n: 1 }]
  }
  const { notes, coins } = denominationsOf(currency)
  const pieces = [...notes, ...coins].map((value) => ({ value, n: Number(typed[value]?.trim() || '0') }))
  return pieces.every(({ n }) => Number.isSafeInteger(n) && n >= 0 && n < 100_000)
    ? pieces.filter(({ n }) => n > 0)
    : null
}

/** The counted sum in minor units; null if a field is no number. */
export function sumOfCounts(typed: TypedCounts, currency: string): number | null {
  return piecesOf(typed, currency)?.reduce((sum, { value, n }) => sum + value * n, 0) ?? null
}

/** For the calls. */
export function countsToSend(typed: TypedCounts, currency: string): { value: string; n: number }[] {
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  return (piecesOf(typed, currency) ?? []).map(({ value, n }) => ({ value: formatDecimal(value, digits), n }))
}
