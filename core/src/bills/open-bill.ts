import type { TakenPayment } from '../payments/taken-payment.ts'
import { restsOf, type DiscountTerms, type GivenDiscount } from './discounts.ts'
import { freezeDiscounts } from './freeze-discounts.ts'
import { billAmounts, type BillAmounts, type DiscountedLine } from './bill-amounts.ts'
import type { BillLine } from './split.ts'
import { compareStretches, WHOLE } from './stretches.ts'
import { AppError } from '../app-error.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { OrderAtVisit, SoldItem } from '../orders/sold-order.ts'

/** A line of a bill with its order line. */
export type BilledLine = BillLine & {
  billId: string
  orderId: string
  discounts: readonly GivenDiscount[]
  item: SoldItem
  /** Its place in the kitchen's order: the time its order was placed, in microseconds, then its position there. */
  place: { placedAt: number; position: number }
  /** Its `storedForm` when read; undefined if not stored yet. */
  storedAs?: string
}

/** The stored columns of a line as text. A line has changed if this differs from when it was read. */
export function storedForm({
  id,
  billId,
  stretch,
  discounts,
}: Pick<BilledLine, 'billId' | 'stretch' | 'discounts'> & { id: string | null }): string {
  return JSON.stringify([id, billId, stretch.from, stretch.to, stretch.of, discounts])
}

/** Money taken on a bill, in minor units. A payment that takes another back has its amounts below 0. */
export type BillPaymentRow = Omit<TakenPayment, 'id' | 'giftCard'> & {
  id: string
  takenAt: string
  takenBy: string | null
  /** True if a later row takes it back. */
  isCancelled: boolean
}

/** A discount on a bill that was not taken back. */
export type StoredDiscount = DiscountTerms & {
  id: string
  /** Given on the whole bill, not on a line. */
  isOfBill: boolean
  /** Shared over the lines at each computation; otherwise its amounts are stored with the lines. */
  isShared: boolean
  title: string
  reasonKind: 'discount' | 'comp'
  /** User names of the person who gave it and the one who approved it. */
  givenBy: string | null
  approvedBy: string | null
  /** Points were spent on it. */
  isReward?: boolean
  /** `at`: microseconds since 1970; `position`: its place among discounts given together. */
  given: { at: number; position: number }
}

export const byWhenGiven = ({ given: a }: StoredDiscount, { given: b }: StoredDiscount): number =>
  a.at - b.at || a.position - b.position

/** A bill as it is stored. */
export type StoredBill = {
  id: string
  letterNo: number
  version: number
  status: 'open' | 'paid' | 'void'
  openedAt: Date
  invoiceNumber: number | null
  customerPhone: string | null
  customerName: string | null
  /** The company named with the latest payment. */
  buyer: Buyer | null
  /** In the kitchen's order, then by stretch. */
  lines: BilledLine[]
  /** Oldest first. */
  orders: OrderAtVisit[]
  /** In the order taken, cancelled ones too. */
  payments: BillPaymentRow[]
  /** In the order given, whether shared or fixed on lines. */
  discounts: StoredDiscount[]
}

export type ComputedBill = BillAmounts & {
  /** The sum of the standing payments. */
  paid: number
  due: number
}

/** Computes a bill in minor units. Due is below 0 if more is paid than its total, which no change may leave. */
export function computeBill({ lines, payments, discounts }: BillContent): ComputedBill {
  const amounts = billAmounts(lines.map(discountedLine), sharedOf(discounts))
  const paid = standing(payments).reduce((sum, { amount }) => sum + amount, 0)
  return { ...amounts, paid, due: amounts.total - paid }
}

type BillContent = Pick<StoredBill, 'lines' | 'payments' | 'discounts'>

/** The discounts shared over the lines at each computation. */
export const sharedOf = (discounts: readonly StoredDiscount[]) => discounts.filter(({ isShared }) => isShared)

/** Fixes a bill's discounts as amounts on its lines, as from its first payment, split or move on. */
export function freezeBill(bill: StoredBill): StoredBill {
  const lines = bill.lines.map((line) => ({ ...line, ...discountedLine(line) }))
  return {
    ...bill,
    lines: freezeDiscounts(lines, sharedOf(bill.discounts)),
    discounts: bill.discounts.map((discount) => ({ ...discount, isShared: false })),
  }
}

/** Titles of the discounts, by id. */
export const titlesOf = ({ discounts }: Pick<StoredBill, 'discounts'>): ReadonlyMap<string, string> =>
  new Map(discounts.map(({ id, title }) => [id, title]))

/** The tokens of the orders of a bill, for the audit log. */
export const tokensOf = ({ orders }: Pick<StoredBill, 'orders'>): string =>
  orders.map(({ tokenNo }) => tokenNo).join(', ')

/** The payments that nobody took back. */
export function standing<P extends { isCancelled: boolean }>(payments: readonly P[]): P[] {
  return payments.filter(({ isCancelled }) => !isCancelled)
}

/** A line as discounts are computed on it. */
export function discountedLine({ item, stretch, discounts }: BilledLine): DiscountedLine {
  const { unitPrice, quantity, isDiscountable, taxRateMilli, taxType, taxTitle } = item
  const amount = unitPrice * quantity
  return { amount, stretch, discounts, isDiscountable, rateMilli: taxRateMilli, taxType, taxTitle }
}

/** A whole line with fewer units. Each discount keeps the same share of the remaining amount. */
export function withoutUnits(line: BilledLine, units: number): BilledLine {
  const { quantity } = line.item
  const kept = quantity - units
  const rests = restsOf(line.item.unitPrice * quantity, { from: 0, to: kept, of: quantity }, line.discounts)
  const discounts = line.discounts.map(({ id }, at) => ({ id, stretch: WHOLE, left: rests[at + 1]! }))
  return { ...line, discounts, item: { ...line.item, quantity: kept } }
}

/** Units that a stretch counts for. Over all stretches of a line they add up to its quantity. */
export function wholeUnits({
  item: { quantity },
  stretch: { from, to, of },
}: Pick<BilledLine, 'item' | 'stretch'>): number {
  return Math.floor((quantity * to) / of) - Math.floor((quantity * from) / of)
}

/**
 * Returns the open bill with this id.
 * @throws AppError
 */
export function requireBill(bills: readonly StoredBill[], id: string): StoredBill {
  const bill = bills.find((one) => one.id === id)
  if (!bill) throw new AppError('bill.not_found')
  checkOpen(bill)
  return bill
}

/** Refuses paid and void bills. */
export function checkOpen({ status }: Pick<StoredBill, 'status'>): void {
  if (status !== 'open') throw new AppError('bill.closed')
}

/** Refuses a change that leaves more paid than the bill's total. */
export function checkCovered(bill: BillContent): void {
  if (computeBill(bill).due < 0) throw new AppError('bill.below_paid')
}

/**
 * Sorts lines as the kitchen has them, then by stretch. If discount remainders tie, the earlier line takes the unit.
 */
export function byKitchen(a: LineInPlace, b: LineInPlace): number {
  return (
    a.place.placedAt - b.place.placedAt ||
    compareIds(a.orderId, b.orderId) ||
    a.place.position - b.place.position ||
    compareStretches(a.stretch, b.stretch)
  )
}

type LineInPlace = Pick<BilledLine, 'orderId' | 'stretch' | 'place'>

const compareIds = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
