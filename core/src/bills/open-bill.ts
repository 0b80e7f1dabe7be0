import { restsOf, type DiscountTerms, type GivenDiscount } from './discounts.ts'
import { freezeDiscounts } from './freeze-discounts.ts'
import { billAmounts, type BillAmounts, type DiscountedLine } from './bill-amounts.ts'
import type { BillLine } from './split.ts'
import { compareStretches, WHOLE } from './stretches.ts'
import { AppError } from '../app-error.ts'
import type { Buyer } from '../contract/selling/buyers.ts'
import type { OrderAtVisit, SoldItem } from '../orders/sold-order.ts'

/** A line of a bill, with the order line that it is a stretch of. */
export type BilledLine = BillLine & {
  billId: string
  orderId: string
  discounts: readonly GivenDiscount[]
  item: SoldItem
  /** Where it stands in the order of the kitchen: its order, by when that was placed in microseconds, and its place there. */
  place: { placedAt: number; position: number }
  /** Its `storedForm` when it was read; missing where it is not stored yet. */
  storedAs?: string
}

/** All that a row of a line has: a line whose form is another than when it was read has changed. */
export function storedForm({
  id,
  billId,
  stretch,
  discounts,
}: Pick<BilledLine, 'billId' | 'stretch' | 'discounts'> & { id: string | null }): string {
  return JSON.stringify([id, billId, stretch.from, stretch.to, stretch.of, discounts])
}

/** Money taken on a bill, in minor units; what takes a payment back has the same amounts below 0. */
export type BillPaymentRow = {
  id: string
  takenAt: string
  paymentTypeId: string
  title: string
  kind: string
  amount: number
  tip: number
  tendered: number | null
  rounding: number
  surplus: number
  change: number
  reference: string | null
  tipFor: string | null
  takenBy: string | null
  /** Whether a later row takes it back. */
  isCancelled: boolean
}

/** A discount that was given on a bill and stands. */
export type StoredDiscount = DiscountTerms & {
  id: string
  /** Given on the whole bill, not on one of its lines. */
  isOfBill: boolean
  /** Shared over the lines each time they are computed; otherwise its amounts stand with the lines. */
  isShared: boolean
  title: string
  reasonKind: 'discount' | 'comp'
  /** The user names of who gave it and who approved it. */
  givenBy: string | null
  approvedBy: string | null
  /** Points were spent on it. */
  isReward?: boolean
  /** When it was given, in microseconds since 1970, and its place among those given together. */
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
  /** The company that was named with a payment on it last. */
  buyer: Buyer | null
  /** In the order of the kitchen: by order, line and where they begin. */
  lines: BilledLine[]
  /** The orders of its lines, oldest first. */
  orders: OrderAtVisit[]
  /** In the order in which they were taken; those that were taken back too. */
  payments: BillPaymentRow[]
  /** Those that are shared over its lines, and those whose amounts stand with them, in the order given. */
  discounts: StoredDiscount[]
}

/** For whose limit a discount counts: what somebody approved for whoever approved it. */
export const giverOf = ({ givenBy, approvedBy }: StoredDiscount): string | null => approvedBy ?? givenBy

export type ComputedBill = BillAmounts & {
  /** What the payments that stand have settled. */
  paid: number
  due: number
}

/** What a bill comes to, in minor units. Due is below 0 where more is paid than its lines come to: no change may leave it so. */
export function computeBill({ lines, payments, discounts }: BillContent): ComputedBill {
  const amounts = billAmounts(lines.map(discountedLine), sharedOf(discounts))
  const paid = standing(payments).reduce((sum, { amount }) => sum + amount, 0)
  return { ...amounts, paid, due: amounts.total - paid }
}

type BillContent = Pick<StoredBill, 'lines' | 'payments' | 'discounts'>

/** The discounts that are shared over the lines of a bill whenever it is computed. */
export const sharedOf = (discounts: readonly StoredDiscount[]) => discounts.filter(({ isShared }) => isShared)

/** The bill with what its discounts take off as amounts of its lines, as it is from the first payment, split or move on. */
export function freezeBill(bill: StoredBill): StoredBill {
  const lines = bill.lines.map((line) => ({ ...line, ...discountedLine(line) }))
  return {
    ...bill,
    lines: freezeDiscounts(lines, sharedOf(bill.discounts)),
    discounts: bill.discounts.map((discount) => ({ ...discount, isShared: false })),
  }
}

/** What each discount of a bill is called. */
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

/** A whole line with fewer units; each of its discounts leaves the same share of what is left. */
export function withoutUnits(line: BilledLine, units: number): BilledLine {
  const { quantity } = line.item
  const kept = quantity - units
  const rests = restsOf(line.item.unitPrice * quantity, { from: 0, to: kept, of: quantity }, line.discounts)
  const discounts = line.discounts.map(({ id }, at) => ({ id, stretch: WHOLE, left: rests[at + 1]! }))
  return { ...line, discounts, item: { ...line.item, quantity: kept } }
}

/** Units of the stretch of a line that count for it: those of all its stretches add up to the quantity of the line. */
export function wholeUnits({
  item: { quantity },
  stretch: { from, to, of },
}: Pick<BilledLine, 'item' | 'stretch'>): number {
  return Math.floor((quantity * to) / of) - Math.floor((quantity * from) / of)
}

/** The bill of this id, which is open. @throws AppError */
export function requireBill(bills: readonly StoredBill[], id: string): StoredBill {
  const bill = bills.find((one) => one.id === id)
  if (!bill) throw new AppError('bill.not_found')
  checkOpen(bill)
  return bill
}

/** Refuses what is paid or gone. */
export function checkOpen({ status }: Pick<StoredBill, 'status'>): void {
  if (status !== 'open') throw new AppError('bill.closed')
}

/** Refuses a change after which more would be paid than the bill comes to. */
export function checkCovered(bill: BillContent): void {
  if (computeBill(bill).due < 0) throw new AppError('bill.below_paid')
}

/** By order, line and where they begin, as the kitchen has them: of equal remainders of a discount the earlier line takes the unit. */
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
