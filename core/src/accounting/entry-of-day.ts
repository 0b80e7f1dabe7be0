import type { ClosingData } from '../fiscal/closings/closing.ts'
import type { MovementSums } from '../fiscal/closings/figures.ts'
import type { PaymentKind } from '../payments/payment-kinds.ts'
import { AccountMissing, accountOf, rateText, type AccountKey, type ChosenAccounts } from './accounts.ts'

/** A row of an accounting entry; one of debit and credit is 0, both in minor units. */
export type EntryLine = { account: string; title: string; text: string; debit: number; credit: number }

/** An amount above 0 is a debit, one below a credit. */
type Booking = { account: string; title: string; text: string; amount: number }

/**
 * Books the closing of a day as one balanced accounting entry: payments, revenue and tax, tips, advances, gift cards
 * and cash movements. Amounts of 0 have no row.
 *
 * @throws AccountMissing
 */
export function entryOfDay(closing: ClosingData, chosen: ChosenAccounts): EntryLine[] {
  const bookings = [
    ...moneyThatCame(closing, chosen),
    ...revenue(closing, chosen),
    ...beside(closing, chosen),
    ...drawerDifferences(closing, chosen),
    ...closing.movements.flatMap((moved) => movement(moved, chosen)),
  ]
  return joined(bookings).filter(({ debit, credit }) => debit !== credit)
}

function booked(key: AccountKey, text: string, amount: number, chosen: ChosenAccounts): Booking[] {
  if (amount === 0) return []
  const account = accountOf(key, chosen)
  if (!account) throw new AccountMissing(key)
  return [{ ...account, text, amount }]
}

const moneyThatCame = ({ payments }: ClosingData, chosen: ChosenAccounts): Booking[] =>
  payments.flatMap(({ kind, title, amount, tip, rounding, surplus }) =>
    booked(`payment.${kind as PaymentKind}`, title, amount + tip + rounding + surplus, chosen),
  )

const revenue = ({ rates }: ClosingData, chosen: ChosenAccounts): Booking[] =>
  rates.flatMap(({ rate, category, net, tax }) => [
    ...booked(`revenue.${category}.${rateText(rate)}`, `Ventes ${rateText(rate)} %`, -net, chosen),
    ...booked(`vat.${rateText(rate)}`, `TVA ${rateText(rate)} %`, -tax, chosen),
  ])

/** Bookings other than revenue and tax. */
function beside({ payments, advances, gift_cards, tips }: ClosingData, chosen: ChosenAccounts): Booking[] {
  const surplus = payments.reduce((sum, one) => sum + one.surplus, 0)
  const rounding = payments.reduce((sum, one) => sum + one.rounding, 0)
  return [
    ...booked('advances', 'Avances', advances.before - advances.after, chosen),
    ...booked('gift_cards', 'Cartes cadeaux vendues', -gift_cards.sold, chosen),
    ...booked('gift_cards', 'Cartes cadeaux échues', gift_cards.ended, chosen),
    ...booked('gain', 'Cartes cadeaux échues', -gift_cards.ended, chosen),
    ...booked('tips', 'Pourboires reçus', -tips.received, chosen),
    ...booked('surplus', 'Excédents de titres-restaurant', -surplus, chosen),
    ...booked(rounding < 0 ? 'loss' : 'gain', 'Arrondis', -rounding, chosen),
  ]
}

const drawerDifferences = ({ drawers }: ClosingData, chosen: ChosenAccounts): Booking[] =>
  drawers.flatMap(({ till, z, difference }) => {
    const text = `Écart ${till} comptage ${z}`
    return [
      ...booked('payment.cash', text, difference, chosen),
      ...booked(difference < 0 ? 'loss' : 'gain', text, -difference, chosen),
    ]
  })

/** Cash that was put into drawers or taken out, against the account of its reason, or of those that name none. */
function movement({ kind, reason, account, amount }: MovementSums, chosen: ChosenAccounts): Booking[] {
  const against = OTHER_SIDE[account ?? ''] ?? OTHER_SIDE[kind]
  const text = reason ?? against?.text ?? kind
  const cash = booked('payment.cash', text, kind === 'paid_in' ? amount : -amount, chosen)
  const other = kind === 'paid_in' ? -amount : amount
  if (against) return [...cash, ...booked(against.key, text, other, chosen)]
  if (account === null || account === '') return [...cash, ...booked('movements', text, other, chosen)]
  return [...cash, { account, title: text, text, amount: other }]
}

const OTHER_SIDE: Record<string, { key: AccountKey; text: string } | undefined> = {
  drop: { key: 'transfers', text: 'Remise en banque' },
  tip_out: { key: 'tips', text: 'Pourboires versés' },
  // cash that waits for a decision names its kind in place of an account, which has no small letters
  to_settle: { key: 'to_settle', text: 'Ventes à régler' },
  settled: { key: 'to_settle', text: 'Ventes réglées' },
  // the count that had it in booked it as a surplus
  counted: { key: 'gain', text: 'Ventes comptées auparavant' },
}

/** One row for each account and text, on the side that its sum has. */
function joined(bookings: readonly Booking[]): EntryLine[] {
  const rows = new Map<string, Booking>()
  for (const booking of bookings) {
    const key = `${booking.account}\t${booking.text}`
    const before = rows.get(key)
    rows.set(key, before ? { ...before, amount: before.amount + booking.amount } : booking)
  }
  return [...rows.values()].map(({ amount, ...row }) => ({
    ...row,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
  }))
}
