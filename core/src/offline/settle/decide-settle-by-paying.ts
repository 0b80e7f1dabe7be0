import { AppError } from '../../app-error.ts'
import { joinBills, type OpenFacts } from '../../bills/decide-open.ts'
import { computeBill, type StoredBill } from '../../bills/open-bill.ts'
import { moveWaitingCash } from '../../cash/waiting-cash.ts'
import { withBills } from '../../bills/settle-orders.ts'
import { LoadAgain } from '../../load-again.ts'
import type { PaymentTypeFacts } from '../../menu/price-list.ts'
import { formatDecimal } from '../../money/amount.ts'
import { payBill, type PaymentFacts } from '../../payments/decide-payment.ts'
import type { Plan } from '../../plan.ts'
import { requireWaiting, settleAct } from './decide-settle.ts'
import { cashOf, partMoney, sumOfMoney, type WaitingItem, type WaitingMoney } from './settle-item.ts'

export type SettleByPayingFacts = PaymentFacts & OpenFacts & { item: WaitingItem | undefined }

/** The orders are those that somebody has chosen. */
export type SettlingByPaying = { way: 'sold' | 'other'; orderIds: readonly string[]; reason: string | null }

/** The money that still waits, in minor units. */
export type Settled = { rest: number }

/**
 * Pays with the waiting money what is still due on one bill of these orders; lines on no bill join one. Of a sale the
 * till named its bill, which comes first. Money above what is due goes on waiting.
 * @throws AppError if nothing is due, or no money waits
 */
export function decideSettleByPaying(facts: SettleByPayingFacts, wish: SettlingByPaying): Plan<Settled> {
  const { menu, numbers, named, person, newId } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const item = requireWaiting(facts.item)
  if (named.length < new Set(wish.orderIds).size) throw new AppError('order.not_found')
  if (sumOfMoney(item.payments) === 0 || named.length === 0) throw new AppError('settle.way_impossible')
  const { bill, ahead, changed } = billToPay(facts, wish.way === 'sold' ? item.billId : null)
  const { paying, rest } = partMoney(item.payments, computeBill(bill).due)
  if (paying.length === 0) throw new AppError('settle.way_impossible')
  const paymentTypes = withTypesOf(item.payments, menu.paymentTypes)
  const known = { ...facts, menu: { ...menu, paymentTypes }, orders: withBills(facts.orders, changed) }
  const payments = paying.map((one) => offered(one, item, menu.digits))
  const paid = payBill(known, { billId: bill.id, payments, buyer: null, bill, ...(ahead && { ahead }) })
  const fromDrawer = Math.min(item.inDrawer, cashOf(paying))
  const moved = fromDrawer > 0 ? leaveDrawer(facts, item, fromDrawer) : null
  const isDone = rest.length === 0
  return {
    ...paid,
    ...(moved && { cash: moved.cash }),
    journal: [...(moved?.journal ?? []), ...(paid.journal ?? [])],
    settled: {
      id: item.id,
      payments: rest,
      inDrawer: item.inDrawer - fromDrawer,
      settled: isDone ? { way: wish.way, by: person, reason: wish.reason, at: numbers.now } : null,
    },
    audit: [
      ...(paid.audit ?? []),
      settleAct(item, { ...wish, amount: sumOfMoney(paying), currency: menu.currency, digits: menu.digits }),
    ],
    events: [...paid.events, ...(moved?.events ?? []), { type: 'settle_update' }],
    reply: { rest: sumOfMoney(rest) },
  }

  function leaveDrawer({ drawer }: SettleByPayingFacts, { letter, seq }: WaitingItem, amount: number) {
    const { tillId, sessionId } = drawer
    if (tillId === null || sessionId === null) throw new AppError('cash.session_required')
    const { currency, digits } = menu
    const note = `${letter} ${String(seq)}`
    const by = { drawer: { tillId, sessionId }, day: numbers.day, person, note, currency, digits, newId }
    return moveWaitingCash({ kind: 'settled', amount, ...by })
  }
}

type ToPay = {
  bill: StoredBill
  ahead: Parameters<typeof payBill>[1]['ahead'] | null
  /** Bills that lines join in the same command. */
  changed: readonly StoredBill[]
}

/** The open bill that was meant, else the first of the orders on which something is due. */
function billToPay(facts: SettleByPayingFacts, billId: string | null): ToPay {
  const isDue = (bill: StoredBill) => bill.status === 'open' && computeBill(bill).due > 0
  const meant = facts.bills.find(({ id }) => id === billId)
  if (meant && isDue(meant)) return { bill: meant, ahead: null, changed: [] }
  const named = facts.named.filter(({ status, paymentStatus }) => status !== 'cancelled' && paymentStatus !== 'paid')
  if (named.length === 0) throw new AppError('settle.way_impossible')
  const { bills, opened, changed } = joinBills(
    { ...facts, named },
    named.map(({ id }) => id),
  )
  const bill = [...(changed?.bills ?? []), ...bills].find(isDue)
  if (!bill) throw new AppError('settle.way_impossible')
  return { bill, ahead: changed && { opened, ...changed.changes }, changed: changed?.bills ?? [] }
}

/** Money that was taken is taken, even by a type that was switched off or deleted since. */
function withTypesOf(payments: readonly WaitingMoney[], known: readonly PaymentTypeFacts[]): PaymentTypeFacts[] {
  const used = (id: string) => payments.some(({ paymentTypeId }) => paymentTypeId === id)
  const gone = payments.filter(({ paymentTypeId }) => !known.some(({ id }) => id === paymentTypeId))
  return [
    ...known.map((type) => (used(type.id) ? { ...type, isActive: true } : type)),
    ...gone.map(({ paymentTypeId: id, title, kind }) => ({ id, title, kind, isActive: true })),
  ]
}

/** An account is named by the till's operation, as the till knows no customers. */
const offered = ({ paymentTypeId, kind, amount, tip }: WaitingMoney, { letter, seq }: WaitingItem, digits: number) => ({
  paymentTypeId,
  amount: formatDecimal(amount, digits),
  tip: formatDecimal(tip, digits),
  tendered: null,
  reference: kind === 'account' ? `${letter}${String(seq)}` : null,
  tipFor: null,
  giftCardCode: null,
})
