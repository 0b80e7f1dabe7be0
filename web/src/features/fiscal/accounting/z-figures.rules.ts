import type { ClosingRecord } from '#core/contract/fiscal/closings.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { signedMinorOf } from '../../../lib/format/wire-money.ts'
import type { accountingTexts } from './accounting.texts.ts'
import { movementName } from './movement-name.ts'

type Words = (typeof accountingTexts)['en']

/** Net and tax as one amount. */
export function grossOf({ net, tax }: { net: string; tax: string }, currency: string): string {
  const digits = findCurrency(currency)?.digits ?? 2
  return formatDecimal(signedMinorOf(net, currency) + signedMinorOf(tax, currency), digits)
}

export const isZero = (amount: string): boolean => /^-?[0.]+$/.test(amount)

/** Figures of a closing beside revenue and payments; sums only if they are not zero. `n` is null for a sum. */
export type BesideRow = { key: string; name: string; n: number | null; amount: string }

export function besideOf(closing: ClosingRecord, t: Words): BesideRow[] {
  const { advances, gift_cards: cards, tips, discounts, comps, voids, movements, open } = closing
  const byReason = (name: string, list: ClosingRecord['discounts']) =>
    list.map(({ reason, n, amount }) => ({
      key: `${name} ${reason}`,
      name: t.ofReason({ name, reason: reason ?? t.noReason }),
      n,
      amount,
    }))
  const sum = (name: string, amount: string) => (isZero(amount) ? [] : [{ key: name, name, n: null, amount }])
  return [
    ...sum(t.advancesBefore, advances.before),
    ...sum(t.advancesAfter, advances.after),
    ...sum(t.giftCardsSold, cards.sold),
    ...sum(t.giftCardsRedeemed, cards.redeemed),
    ...sum(t.tipsReceived, tips.received),
    ...sum(t.tipsPaidOut, tips.paid_out),
    ...byReason(t.discount, discounts),
    ...byReason(t.comp, comps),
    ...byReason(t.void, voids),
    ...movements.map(({ kind, reason, account, n, amount }) => ({
      key: `${kind} ${reason} ${account}`,
      name: movementName({ kind, reason, account }, t),
      n,
      amount,
    })),
    ...(open.bills > 0 ? [{ key: 'open', name: t.openBills, n: open.bills, amount: open.total }] : []),
  ]
}
