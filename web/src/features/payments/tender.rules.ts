import type { PaymentType } from '#core/contract/records.ts'
import { formatDecimal, parseTypedAmount } from '#core/money/amount.ts'
import { isUnlikelyTender } from '#core/money/cash-keys.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { changeDue } from '#core/money/totals.ts'
import { kindOf, type PaymentKind } from '#core/payments/payment-kinds.ts'

/** How a bill is being paid, as the person has it on the screen. `tendered` is the text of its field; blank is exact. */
export type Tender = { paymentTypeId: string | null; tendered: string }

type PaymentToSend = { paymentTypeId: string; amount: string; tendered?: string }
type PaymentToPrint = {
  title: string
  /** Not known of what was printed by a version before. */
  kind?: PaymentKind
  amount: number
  tendered: number | null
  change: number
}

export type ReadTender = {
  /** Why it cannot be paid like this. */
  problem: 'not_enough' | 'not_an_amount' | 'no_payment_type' | null
  /** So much more than is due that it is asked about before it is taken. */
  isUnlikely: boolean
  /** To give back, in minor units. */
  change: number
  /** Still missing, in minor units. */
  missing: number
  /** For the pay calls. Empty where no payment type exists: the server then names what is missing. */
  payments: PaymentToSend[]
  /** For the receipt. */
  printed: PaymentToPrint[]
}

type Bill = { due: number; currency: string; paymentTypes: readonly PaymentType[] }

/** Whether notes and coins are handed over for it. */
export function isCash(type: { title: string; kind?: PaymentKind } | undefined): boolean {
  return type !== undefined && kindOf(type) === 'cash'
}

/** A payment in cash, in minor units: what was due, handed over and given back. */
export type CashGiven = { due: number; given: number; change: number }

/** What of these payments was in cash; null where nothing was. Not counted means handed over exactly. */
export function cashOf(payments: readonly PaymentToPrint[]): CashGiven | null {
  const cash = payments.filter(isCash)
  if (cash.length === 0) return null
  const sum = (amountOf: (payment: PaymentToPrint) => number) => cash.reduce((all, one) => all + amountOf(one), 0)
  return {
    due: sum(({ amount }) => amount),
    given: sum(({ amount, tendered }) => tendered ?? amount),
    change: sum(({ change }) => change),
  }
}

/** The first active payment type, and the exact amount. */
export function firstTender(paymentTypes: readonly PaymentType[]): Tender {
  return { paymentTypeId: paymentTypes.find((type) => type.is_active === 1)?.id ?? null, tendered: '' }
}

/** What paying so comes to: the change, what is missing, and the payments for the server and the receipt. */
export function readTender({ paymentTypeId, tendered }: Tender, { due, currency, paymentTypes }: Bill): ReadTender {
  const digits = findCurrency(currency)?.digits ?? 2
  const active = paymentTypes.filter((one) => one.is_active === 1)
  const type = active.find((one) => one.id === paymentTypeId)
  if (!type && active.length > 0) return unpayable('no_payment_type')
  const given = !isCash(type) || tendered.trim() === '' ? due : parseTypedAmount(tendered, digits)
  if (given === null) return unpayable('not_an_amount')
  if (given < due) return unpayable('not_enough', due - given)

  const change = changeDue(given, due)
  const wasCounted = isCash(type) && tendered.trim() !== ''
  const sent = type && {
    paymentTypeId: type.id,
    amount: formatDecimal(due, digits),
    ...(wasCounted && { tendered: formatDecimal(given, digits) }),
  }
  const printed = type && {
    title: type.title,
    kind: type.kind,
    amount: due,
    tendered: wasCounted ? given : null,
    change,
  }
  return {
    problem: null,
    isUnlikely: isUnlikelyTender(given, due),
    change,
    missing: 0,
    payments: sent ? [sent] : [],
    printed: printed ? [printed] : [],
  }
}

function unpayable(problem: ReadTender['problem'], missing = 0): ReadTender {
  return { problem, isUnlikely: false, change: 0, missing, payments: [], printed: [] }
}
