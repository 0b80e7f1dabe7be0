import { AppError } from '../../app-error.ts'
import type { AuditedAct } from '../../audited-act.ts'
import { moveWaitingCash } from '../../cash/waiting-cash.ts'
import type { SettleWay } from '../../contract/people/settle.ts'
import type { PaymentTypeFacts } from '../../menu/price-list.ts'
import { formatDecimal } from '../../money/amount.ts'
import type { Numbers } from '../../numbers.ts'
import { kindOf } from '../../payments/payment-kinds.ts'
import type { Plan } from '../../plan.ts'
import { cashOf, sumOfMoney, type WaitingItem } from './settle-item.ts'

export type SettleFacts = {
  item: WaitingItem | undefined
  /** This device's drawer; without a session it is closed. */
  drawer: { tillId: string; sessionId: string | null } | undefined
  /** The cash expected in it, in minor units. */
  expected: number
  paymentTypes: readonly PaymentTypeFacts[]
  currency: string
  digits: number
  numbers: Numbers
  person: string | null
  newId: () => string
}

export type Settling = { way: 'refund' | 'none'; paymentTypeId: string | null; reason: string | null }

/**
 * Gives the waiting money back, or does nothing, for a reason. Money goes back by the type it came by, or by the given
 * one; cash leaves the drawer.
 * @throws AppError
 */
export function decideSettle(facts: SettleFacts, wish: Settling): Plan<{ rest: number }> {
  const { numbers, person, currency, digits } = facts
  const item = requireWaiting(facts.item)
  if (wish.way === 'none' && !wish.reason) throw new AppError('settle.reason_required')
  const amount = sumOfMoney(item.payments)
  if (wish.way === 'refund' && amount === 0) throw new AppError('settle.way_impossible')
  const { cash, by } = wish.way === 'refund' ? givenBack(facts, item, wish.paymentTypeId) : { cash: 0, by: null }
  const moved = cash > 0 ? giveCash(facts, item, cash) : null
  return {
    ...(moved && { cash: moved.cash, journal: [...moved.journal] }),
    settled: {
      id: item.id,
      payments: item.payments,
      inDrawer: Math.max(0, item.inDrawer - cash),
      settled: { way: wish.way, by: person, reason: wish.reason, at: numbers.now },
    },
    audit: [settleAct(item, { ...wish, amount, currency, digits, by })],
    numbers: { day: numbers.day, lastToken: numbers.lastToken },
    notifications: [],
    events: [...(moved?.events ?? []), { type: 'settle_update' }],
    reply: { rest: 0 },
  }
}

/** @throws AppError if it does not exist, or somebody has settled it */
export function requireWaiting(item: WaitingItem | undefined): WaitingItem {
  if (!item) throw new AppError('settle.not_found')
  if (item.isSettled) throw new AppError('settle.done')
  return item
}

function givenBack({ paymentTypes }: SettleFacts, { code, payments }: WaitingItem, typeId: string | null) {
  // no drawer has counted what nobody signed for, so none counts that it left
  const leaving = (cash: number) => (code === 'sync.signature' ? 0 : cash)
  if (typeId === null) return { cash: leaving(cashOf(payments)), by: null }
  const type = paymentTypes.find(({ id }) => id === typeId)
  if (!type) throw new AppError('payment_type.not_found')
  return { cash: kindOf(type) === 'cash' ? leaving(sumOfMoney(payments)) : 0, by: type.title }
}

function giveCash(facts: SettleFacts, { letter, seq }: WaitingItem, amount: number) {
  const { drawer, expected, numbers, person, currency, digits, newId } = facts
  const sessionId = drawer?.sessionId ?? null
  if (!drawer || sessionId === null) throw new AppError('cash.session_required')
  if (amount > expected) throw new AppError('cash.not_enough')
  const note = `${letter} ${String(seq)}`
  const by = { day: numbers.day, person, note, currency, digits, newId }
  return moveWaitingCash({ kind: 'settled', amount, drawer: { tillId: drawer.tillId, sessionId }, ...by })
}

type Told = {
  way: SettleWay
  reason: string | null
  amount: number
  currency: string
  digits: number
  /** The payment type that it was given back by. */
  by?: string | null
}

/** The act for the audit log; its subject is the till's letter and the number of its operation. */
export const settleAct = (
  { letter, seq, code }: WaitingItem,
  { way, reason, amount, currency, digits, by = null }: Told,
): AuditedAct => ({
  kind: 'offline.settled',
  subject: `${letter} ${String(seq)}`,
  details: {
    way,
    code,
    amount: formatDecimal(amount, digits),
    currency,
    ...(by === null ? {} : { by }),
    ...(reason === null ? {} : { reason }),
  },
})
