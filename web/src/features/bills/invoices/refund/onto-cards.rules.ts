import type { InvoiceDetail } from '#core/contract/invoices.ts'
import type { PaymentType } from '#core/contract/records.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { minorOf, signedMinorOf } from '../../../../lib/format/wire-money.ts'
import type { ReadPayments } from './refund.rules.ts'

/** The share of a refund for the gift cards that paid, in minor units (docs/rules/gift-cards.md#refund). */
export type OntoCards = {
  /** Paid by cards and not refunded yet. */
  left: number
  /** The last four characters of their codes. */
  last4: string[]
  /** The least and the most of this refund that goes onto them. */
  least: number
  most: number
}

/** The share of a refund of `total` for gift cards; null if none paid or all of it is refunded. */
export function ontoCardsOf(invoice: InvoiceDetail, total: number, currency: string): OntoCards | null {
  const paid = invoice.payments.filter(({ kind }) => kind === 'gift_card')
  const returned = invoice.credit_notes
    .flatMap(({ payments }) => payments)
    .filter(({ kind }) => kind === 'gift_card')
    .reduce((sum, { amount }) => sum - signedMinorOf(amount, currency), 0)
  const left = paid.reduce((sum, { amount }) => sum + signedMinorOf(amount, currency), 0) - returned
  if (left <= 0) return null
  const elsewhere = minorOf(invoice.total, currency) - minorOf(invoice.refunded, currency) - left
  return {
    left,
    last4: [...new Set(paid.flatMap(({ reference }) => reference ?? []))],
    least: Math.max(0, total - elsewhere),
    most: Math.min(left, total),
  }
}

/** True if the payments put a permitted amount onto gift cards. */
export function goesOntoCards(
  payments: ReadPayments['payments'],
  types: readonly PaymentType[],
  { cards, currency }: { cards: OntoCards | null; currency: string },
): boolean {
  const isOnto = (id: string) => types.some((type) => type.id === id && isCard(type))
  const onto = payments.reduce(
    (sum, { paymentTypeId, amount }) => (isOnto(paymentTypeId) ? sum + minorOf(amount, currency) : sum),
    0,
  )
  return onto >= (cards?.least ?? 0) && onto <= (cards?.most ?? 0)
}

/** The payment types for a refund; gift cards only if one paid. */
export function refundTypes(types: readonly PaymentType[], cards: OntoCards | null): PaymentType[] {
  return types.filter((type) => cards !== null || !isCard(type))
}

/** True if an active payment type can return money to a gift card. */
export const reachesCards = (types: readonly PaymentType[]): boolean => types.some(isCard)

const isCard = (type: PaymentType) => kindOf(type) === 'gift_card'
