import { refundOf, type Fraction } from '#core/bills/credit-notes.ts'
import type { InvoiceDetail, InvoiceLine } from '#core/contract/invoices.ts'
import type { PaymentType } from '#core/contract/records.ts'
import { formatDecimal, parseTypedAmount } from '#core/money/amount.ts'
import { findCurrency } from '#core/money/currencies.ts'
import { cashBackRounding, cashStep } from '#core/payments/cash-rounding.ts'
import { kindOf } from '#core/payments/payment-kinds.ts'
import { minorOf, signedMinorOf } from '../../../../lib/format/wire-money.ts'
import type { RefundBody } from '../invoices.api.ts'

export type RefundMode = RefundBody['mode']

/** One payment of a refund; the last one takes the rest, so that they always add up. */
export type RefundPayment = { paymentTypeId: string; amount: string }

/** A refund as entered on the screen. */
export type RefundForm = {
  mode: RefundMode
  /** Keys of the chosen parts (`LinePart.key`), by the position of the line. */
  lines: ReadonlyMap<number, string>
  amount: string
  /** Null takes the proposed ones. */
  payments: readonly RefundPayment[] | null
  reasonId: string
  tips: boolean
}

/** A part of a line that can be refunded: all that is left, a number of its units, or n of several equal parts. */
export type LinePart = Fraction & { key: string; kind: 'rest' | 'units' | 'parts' }

type Priced = { invoice: InvoiceDetail; currency: string }

const EQUAL_PARTS: readonly Fraction[] = [
  { n: 1, of: 2 },
  { n: 1, of: 3 },
  { n: 2, of: 3 },
  { n: 1, of: 4 },
  { n: 3, of: 4 },
]

/** The most units listed; with more, a refund of part of them is entered as an amount. */
const MOST_UNITS = 50

const digitsOf = (currency: string) => findCurrency(currency)?.digits ?? 2

/** The amount that can still be refunded, in minor units. */
export function leftOf({ invoice, currency }: Priced): number {
  return minorOf(invoice.total, currency) - minorOf(invoice.refunded, currency)
}

/** True if an amount was refunded before: from then on, nobody can know which lines are left. */
export function isByAmount({ invoice, currency }: Priced): boolean {
  const ofLines = invoice.lines.reduce((sum, { refunded }) => sum + minorOf(refunded, currency), 0)
  return ofLines !== minorOf(invoice.refunded, currency)
}

/** Tips not refunded yet, in minor units; tips can only be refunded once, in full. */
export function tipsLeftOf({ invoice, currency }: Priced): number {
  const areReturned = invoice.credit_notes.some(({ payments }) =>
    payments.some(({ tip }) => signedMinorOf(tip, currency) !== 0),
  )
  return areReturned ? 0 : minorOf(invoice.tip_total, currency)
}

/** The parts of a line that can still be refunded, all of it first; empty if nothing is left. */
export function partsOf({ quantity, returned }: Pick<InvoiceLine, 'quantity' | 'returned'>): LinePart[] {
  const left = { n: returned.of - returned.n, of: returned.of }
  if (left.n === 0) return []
  const isLess = (part: Fraction) => part.n * left.of < left.n * part.of
  const units = /^\d+$/.test(quantity) ? Number(quantity) : 1
  const ofUnits = Array.from({ length: Math.min(units - 1, MOST_UNITS) }, (_, at) => ({ n: at + 1, of: units }))
  const isUnits = ({ n, of }: Fraction) => (n * units) % of === 0
  return [
    { ...left, key: 'rest', kind: 'rest' },
    ...ofUnits.filter(isLess).map((part) => ({ ...part, key: `${part.n}`, kind: 'units' as const })),
    ...EQUAL_PARTS.filter((part) => isLess(part) && !isUnits(part)).map((part) => ({
      ...part,
      key: `${part.n}/${part.of}`,
      kind: 'parts' as const,
    })),
  ]
}

/** The chosen part of a line; all that is left if another device was quicker. */
export function chosenPart(line: InvoiceLine, key: string): LinePart | undefined {
  const parts = partsOf(line)
  return parts.find((part) => part.key === key) ?? parts[0]
}

type Chosen = Pick<RefundForm, 'mode' | 'lines' | 'amount'>

/** The amount to refund, in minor units; null if it is invalid or more than is left. */
export function totalOf({ mode, lines, amount }: Chosen, priced: Priced): number | null {
  const { invoice, currency } = priced
  if (mode === 'whole') return leftOf(priced)
  if (mode === 'amount') {
    const typed = parseTypedAmount(amount, digitsOf(currency))
    return typed !== null && typed <= leftOf(priced) ? typed : null
  }
  const gross = minorOf(invoice.total, currency)
  const refund = refundOf(
    {
      isByAmount: isByAmount(priced),
      lines: invoice.lines.map((line) => ({ total: minorOf(line.gross, currency), rate: 0, returned: line.returned })),
      // the tax rates do not change the total
      rates: [{ gross, tax: 0, returnedGross: minorOf(invoice.refunded, currency), returnedTax: 0 }],
    },
    { mode, lines: wantedLines(invoice, lines) },
  )
  return refund && refund.total
}

function wantedLines(invoice: InvoiceDetail, chosen: RefundForm['lines']): { line: number; part: LinePart }[] {
  return invoice.lines.flatMap((line, at) => {
    const key = chosen.get(line.position)
    const part = key === undefined ? undefined : chosenPart(line, key)
    return part ? [{ line: at, part }] : []
  })
}

/** Proposes payments for a refund: by the active payment types of the invoice, newest first, each up to its rest. */
export function proposePayments(
  { invoice, currency }: Priced,
  types: readonly PaymentType[],
  total: number,
): RefundPayment[] {
  const left = new Map<string, number>()
  const returned = invoice.credit_notes.flatMap(({ payments }) => payments)
  for (const { payment_type_id: id, amount } of invoice.payments.toReversed())
    if (types.some((type) => type.id === id)) left.set(id, (left.get(id) ?? 0) + signedMinorOf(amount, currency))
  for (const { payment_type_id: id, amount } of returned) {
    const paid = left.get(id)
    if (paid !== undefined) left.set(id, paid + signedMinorOf(amount, currency))
  }
  const proposed: RefundPayment[] = []
  let rest = total
  for (const [id, amount] of left) {
    const taken = Math.min(rest, Math.max(0, amount))
    if (taken === 0) continue
    proposed.push({ paymentTypeId: id, amount: formatDecimal(taken, digitsOf(currency)) })
    rest -= taken
  }
  if (proposed.length > 0) return proposed
  const first = [...left.keys()][0] ?? types[0]?.id
  return first === undefined ? [] : [{ paymentTypeId: first, amount: '' }]
}

export type ReadPayments = {
  /** For the API; empty while they do not add up. */
  payments: { paymentTypeId: string; amount: string }[]
  /**
   * The amount of the last payment, in minor units: negative if the others refund too much, null if one is no amount.
   */
  rest: number | null
}

/** The payments as the API takes them: the last one takes the rest, and payments of 0 are left out. */
export function readPayments(rows: readonly RefundPayment[], total: number, currency: string): ReadPayments {
  const digits = digitsOf(currency)
  const typed = rows.slice(0, -1).map(({ amount }) => parseTypedAmount(amount, digits))
  if (typed.includes(null) || rows.length === 0) return { payments: [], rest: null }
  const rest = typed.reduce<number>((left, amount) => left - (amount ?? 0), total)
  if (rest < 0) return { payments: [], rest }
  const payments = rows
    .map(({ paymentTypeId }, at) => ({ paymentTypeId, minor: typed[at] ?? rest }))
    .filter(({ minor }) => minor > 0)
    .map(({ paymentTypeId, minor }) => ({ paymentTypeId, amount: formatDecimal(minor, digits) }))
  return { payments, rest }
}

type GivenBack = { payments: ReadPayments['payments']; tips: boolean }

/**
 * The cash to hand over for these payments, rounded, in minor units (docs/rules/payments.md#cash-given-back). Null for
 * none.
 */
export function cashOfRefund(
  { payments, tips }: GivenBack,
  types: readonly PaymentType[],
  { invoice, currency, country }: Priced & { country: string },
): number | null {
  const isCash = (id: string) => types.some((type) => type.id === id && kindOf(type) === 'cash')
  const inCash = payments.filter(({ paymentTypeId }) => isCash(paymentTypeId))
  // amounts moved to another type are negative entries
  const cameInCash = invoice.payments.filter(({ kind }) => kind === 'cash')
  const amount = inCash.reduce((sum, payment) => sum + minorOf(payment.amount, currency), 0)
  const tip = tips ? cameInCash.reduce((sum, payment) => sum + signedMinorOf(payment.tip, currency), 0) : 0
  if (amount + tip === 0) return null
  const { amount: settled, rounding } = invoice.cash_left
  const left = { amount: signedMinorOf(settled, currency), rounding: signedMinorOf(rounding, currency) }
  return amount + tip + cashBackRounding({ amount, tip }, left, cashStep(currency, country || null))
}

/** The refund as the API takes it. */
export function refundBody(form: RefundForm, invoice: InvoiceDetail, payments: ReadPayments['payments']): RefundBody {
  const { mode, lines, amount, reasonId, tips } = form
  return {
    mode,
    ...(mode === 'lines' && {
      lines: wantedLines(invoice, lines).map(({ line, part: { n, of } }) => ({
        position: invoice.lines[line]!.position,
        n,
        of,
      })),
    }),
    ...(mode === 'amount' && { amount: amount.trim() }),
    reasonId,
    payments,
    refundTips: tips,
  }
}
