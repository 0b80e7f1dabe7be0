import type { Closing, Counts } from '../contract/selling/cash.ts'
import { parseAmount } from '../money/amount.ts'
import { KIND_RULES, kindOf } from '../payments/payment-kinds.ts'
import { AppError } from '../app-error.ts'
import type { PaymentTypeFacts } from '../menu/price-list.ts'

/** Notes or coins of one value, which is in minor units. */
export type Piece = { value: number; n: number }

/** Counted papers of a payment type, such as vouchers and cheques. */
export type CountedPaper = { paymentTypeId: string; title: string; kind: string; n: number; amount: number }

/** Reads the counted notes and coins; zero counts are left out. */
export function readCounts(counts: Counts, digits: number): Piece[] {
  const pieces = counts
    .map(({ value, n }) => {
      const minor = parseAmount(value, digits)
      if (minor === null || minor === 0) throw new AppError('cash.count_invalid')
      return { value: minor, n }
    })
    .filter(({ n }) => n > 0)
  if (!Number.isSafeInteger(sumOf(pieces))) throw new AppError('cash.count_invalid')
  return pieces
}

export const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { value, n }) => sum + value * n, 0)

/** Reads the counted sums and numbers of other payment types. Refuses cash and a type named twice. */
export function readPapers(
  others: Closing['others'],
  { digits, paymentTypes }: { digits: number; paymentTypes: readonly PaymentTypeFacts[] },
): CountedPaper[] {
  const papers = others.map(({ paymentTypeId, n, amount }) => {
    const type = paymentTypes.find(({ id }) => id === paymentTypeId)
    if (!type) throw new AppError('payment_type.not_found')
    const kind = kindOf(type)
    const minor = parseAmount(amount, digits)
    if (minor === null || KIND_RULES[kind].closing !== 'summed') throw new AppError('cash.count_invalid')
    return { paymentTypeId, title: type.title, kind, n, amount: minor }
  })
  if (new Set(papers.map(({ paymentTypeId }) => paymentTypeId)).size < papers.length)
    throw new AppError('cash.count_invalid')
  return papers
}
