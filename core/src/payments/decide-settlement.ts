import { AppError } from '../app-error.ts'
import type { Payments } from '../contract/payments.ts'
import { LoadAgain } from '../load-again.ts'
import { formatDecimal } from '../money/amount.ts'
import type { Plan } from '../plan.ts'
import { checkCash, checkTipsFor, type PaymentFacts } from './decide-payment.ts'
import { planSettlement } from './plan-settlement.ts'
import { readPayments, settle } from './take-payments.ts'
import type { TakenPayment } from './taken-payment.ts'

/** A payment on account; `open` is the amount not settled yet, in minor units. */
export type OpenAccount = {
  paymentTypeId: string
  title: string
  reference: string | null
  currency: string
  digits: number
  open: number
  /** User name of the sender of the first order, who gets tips if nobody is named. */
  placedBy: string | null
}

export type SettlementFacts = Pick<PaymentFacts, 'menu' | 'numbers' | 'drawer' | 'staff' | 'person'> & {
  /** Read after the lock of the numbers, at which settlements, corrections and refunds of the invoice wait. */
  account: OpenAccount | undefined
  lastSettlement: number
}

export type Settling = { invoiceNumber: number; position: number; payments: Payments }

/**
 * Takes payment for a sale on account, never more than is open. It is no revenue: the invoice was.
 * @throws AppError
 */
export function decideSettlement(
  facts: SettlementFacts,
  { invoiceNumber, position, payments }: Settling,
): Plan<object> {
  const { menu, numbers, drawer, account, person } = facts
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  const offered = readPayments(payments, menu)
  if (offered.some(({ kind }) => kind === 'account')) throw new AppError('settlement.by_account')
  checkTipsFor(facts, offered)
  checkCash(drawer, offered)
  if (!account) throw new AppError('settlement.not_found')
  const { digits, currency, open } = account
  const settled = settle(offered, { due: open, cashStep: menu.cashStep, hasCustomer: true })
  if ('problem' in settled) {
    const isOver = settled.problem === 'bill.overpaid'
    throw new AppError(settled.problem, isOver ? { due: formatDecimal(open, digits) } : {})
  }
  const came = settled.payments.map((payment) => ({
    ...payment,
    tipFor: payment.tip > 0 ? (payment.tipFor ?? account.placedBy ?? person) : null,
  }))
  const amount = came.reduce((sum, payment) => sum + payment.amount, 0)
  if (amount === 0) throw new AppError('cash.amount_invalid')
  const { tillId, sessionId } = drawer
  const settlement = {
    number: facts.lastSettlement + 1,
    invoiceNumber,
    position,
    day: numbers.day,
    takenBy: person,
    payments: [takenOff(account, amount), ...came],
    drawer: { tillId, sessionId },
  }
  return {
    ...planSettlement(settlement, numbers),
    audit: [
      {
        kind: 'payment.settled',
        subject: came.map(({ title }) => title).join(', '),
        details: { amount: formatDecimal(amount, digits), currency, invoice: String(invoiceNumber) },
      },
    ],
    reply: {},
  }
}

function takenOff({ paymentTypeId, title, reference }: OpenAccount, amount: number): TakenPayment {
  return {
    paymentTypeId,
    title,
    kind: 'account',
    amount: -amount,
    tip: 0,
    tendered: null,
    rounding: 0,
    surplus: 0,
    change: 0,
    reference,
    tipFor: null,
  }
}
