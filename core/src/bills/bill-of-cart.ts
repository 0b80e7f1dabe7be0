import type { AuditedAct } from '../audited-act.ts'
import type { Cart } from '../contract/pos.ts'
import { LoadAgain } from '../load-again.ts'
import type { OrderFacts } from '../orders/decide-order.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { OrderOnBills } from '../orders/payment-status.ts'
import { byCartLine, type OrderAtVisit } from '../orders/sold-order.ts'
import type { VisitFacts } from '../visits/party.ts'
import { newBills } from './decide-open.ts'
import { giveDiscounts, type NewDiscount, type WantedDiscount } from './give-discounts.ts'
import { freezeBill, type BilledLine, type StoredBill } from './open-bill.ts'
import { WHOLE } from './stretches.ts'

/** Facts about bills that a cart's order needs. */
export type BesideFacts = {
  /** The open bills at the table; null if not loaded. */
  beside: readonly StoredBill[] | null
  /** The largest share of a bill that the sender may give away, in thousandths of a percent; null: no limit. */
  limit: number | null
}

type Placed = {
  order: NewOrder
  visit: VisitFacts | null
  /** The client's id for the bill, if it gave one. */
  billId?: string | null | undefined
}

type BillOfCart = {
  /** The bill with fixed discounts. Nothing of it is stored yet. */
  bill: StoredBill
  order: OrderAtVisit
  discounts: NewDiscount[]
  approvals: string[]
  acts: AuditedAct[]
}

/**
 * Makes a bill for the order of a cart, under the letter after those at its table.
 * @throws AppError, LoadAgain
 */
export function billOfCart(facts: OrderFacts & BesideFacts, cart: Cart, { order, visit, billId }: Placed): BillOfCart {
  const { numbers, newId, beside, limit, rights, menu, sender } = facts
  if (beside === null) throw new LoadAgain('bills')
  const lastLetter = Math.max(0, ...beside.map(({ letterNo }) => letterNo))
  const [empty] = newBills({ lastLetter, numbers, newId: () => billId ?? newId() }, 1)
  const sold: OrderAtVisit = { ...order, placedAt: numbers.now, visit }
  const lines = linesOf(empty!.id, { order, ...facts })
  const whole: StoredBill = { ...empty!, orders: [sold], lines }
  const wanted = wantedDiscounts(cart, order, lines)
  if (wanted.length === 0) return { bill: whole, order: sold, discounts: [], approvals: [], acts: [] }
  const { currency, digits } = menu
  const giving = { rights, limit, numbers, person: sender?.username ?? null, currency, digits, newId }
  const given = giveDiscounts(giving, whole, wanted)
  return {
    bill: freezeBill(given.bill),
    order: sold,
    discounts: given.discounts.map((discount) => ({ ...discount, isShared: false })),
    approvals: given.approval ? [given.approval.id] : [],
    acts: [given.act],
  }
}

/** A new order that is on no bill yet, as payment sees it. */
export const newOrderOnBills = ({ id, lines }: NewOrder, { numbers }: Pick<OrderFacts, 'numbers'>): OrderOnBills => ({
  id,
  status: 'created',
  paymentStatus: 'pending',
  // its visit stays open with it
  openVisit: null,
  isInvoicedWhole: false,
  placedAt: placedAtOf(numbers),
  items: lines.map((line, at) => ({ id: line.id, status: 'created', position: at + 1 })),
  bills: [],
})

const MICROSECONDS_A_MILLISECOND = 1000
const placedAtOf = ({ now }: OrderFacts['numbers']) => now.getTime() * MICROSECONDS_A_MILLISECOND

function linesOf(billId: string, { order, numbers, newId }: Pick<Placed, 'order'> & OrderFacts): BilledLine[] {
  return order.lines.map((line, at) => ({
    id: newId(),
    billId,
    orderId: order.id,
    orderItemId: line.id,
    stretch: WHOLE,
    discounts: [],
    item: { ...line, status: 'created' },
    place: { placedAt: placedAtOf(numbers), position: at + 1 },
  }))
}

/** The discounts of lines, then those of the whole cart. A discount on a set menu covers all of its choices. */
function wantedDiscounts(cart: Cart, order: NewOrder, lines: readonly BilledLine[]): WantedDiscount[] {
  const linesOfCart = byCartLine(order.lines.map(({ setMenu }, at) => ({ setMenu, id: lines[at]!.id })))
  const ofLines = cart.cart.flatMap(({ discounts }, at) =>
    discounts.map((discount) => ({ ...discount, lineIds: linesOfCart[at]!.map(({ id }) => id) })),
  )
  return [...ofLines, ...cart.discounts.map((discount) => ({ ...discount, lineIds: null }))]
}
