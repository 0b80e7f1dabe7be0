import { parseTypedAmount } from '#core/money/amount.ts'
import type { PaymentType } from '#core/contract/records.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { KIND_RULES, kindOf } from '#core/payments/payment-kinds.ts'
import type { FieldProblems } from '../../../../../lib/forms/use-form.ts'
import { countsToSend, piecesOf, sumOfCounts, type TypedCounts } from './counts.rules.ts'

/** Number and sum of slips counted for a payment type other than cash, as typed. */
type TypedPaper = { n: string; amount: string }

export type ClosingDraft = {
  counts: TypedCounts
  /** By payment type. */
  others: Readonly<Record<string, TypedPaper>>
  keep: string
  note: string
  /** The person who takes the drawer over; blank if it is closed. */
  to: string
}

/** Payment types whose sum and number of slips are counted at a closing. */
export function summedTypes(paymentTypes: readonly PaymentType[]): PaymentType[] {
  return paymentTypes.filter((type) => KIND_RULES[kindOf(type)].closing === 'summed')
}

/** Problems that the server would refuse. */
export function checkClosing(draft: ClosingDraft, currency: string, isHandOver: boolean): FieldProblems<ClosingDraft> {
  const { digits } = findCurrency(currency) ?? { digits: 2 }
  const counted = sumOfCounts(draft.counts, currency)
  const kept = parseTypedAmount(draft.keep, digits)
  const isPaperRight = ({ n, amount }: TypedPaper) =>
    /^\d{0,5}$/.test(n.trim()) && (amount.trim() === '' || parseTypedAmount(amount, digits) !== null)
  return {
    ...(piecesOf(draft.counts, currency) === null && { counts: 'cash.count_invalid' }),
    ...(!Object.values(draft.others).every(isPaperRight) && { others: 'cash.count_invalid' }),
    ...((kept === null || (counted !== null && kept > counted)) && { keep: 'cash.keep_invalid' }),
    ...(isHandOver && draft.to === '' && { to: 'request.invalid' }),
  }
}

/** The draft as the API takes it, without types that were not counted. */
export function closingToSend({ counts, others, keep, note }: ClosingDraft, currency: string) {
  return {
    counts: countsToSend(counts, currency),
    others: Object.entries(others)
      .filter(([, { n, amount }]) => n.trim() !== '' || amount.trim() !== '')
      .map(([paymentTypeId, { n, amount }]) => ({
        paymentTypeId,
        n: Number(n.trim() || '0'),
        amount: amount.trim() || '0',
      })),
    keep,
    note,
  }
}
