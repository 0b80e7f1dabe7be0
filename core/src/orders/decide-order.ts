import { AppError } from '../app-error.ts'
import type { Cart } from '../contract/pos.ts'
import { LoadAgain } from '../load-again.ts'
import type { Numbers } from '../numbers.ts'
import { portionsOf, shortagesOf, type AvailabilityById } from '../menu/availability.ts'
import type { PriceList } from '../menu/price-list.ts'
import type { Plan } from '../plan.ts'
import type { BalanceRow } from '../stock/stock-ledger.ts'
import { goesAtOnce, highestFired, type LineOfVisit } from '../visits/courses.ts'
import type { VisitFacts } from '../visits/party.ts'
import { joinVisit, type Person, type TableFacts, type VisitToJoin } from '../visits/visit-of-order.ts'
import { slipsOfOrder } from '../kitchen/slips-of-order.ts'
import { stationsOfLine } from '../kitchen/station-lines.ts'
import type { Marks } from '../stock/marks.ts'
import { sellStockOfOrder } from '../stock/sell-stock.ts'
import { takePortions } from '../menu/take-portions.ts'
import { checkWaiting, type LockedGuestOrder } from './decide-guest-cancel.ts'
import type { NewOrder } from './new-order.ts'
import { actsOfOverrides, decideOverrides, type RightFacts } from './override-prices.ts'
import { priceCart, pricingAt } from './price-cart.ts'
import type { PlacedLine } from './sold-order.ts'

/** All facts for placing an order, read under the locks of the command. */
export type OrderFacts = {
  menu: PriceList
  numbers: Numbers
  /** The sender, if signed in. */
  sender: Person | null
  /** The table of the cart or its visit. */
  table: TableFacts | null
  visit: VisitToJoin | null
  /** Lines of the visit so far, by course. */
  served: readonly LineOfVisit[]
  /** Unknown: no customer has exactly this number, so a closer lookup is needed. */
  customer: { phone: string; name: string } | 'unknown' | null
  rights: RightFacts
  /** The guest's order that it takes over. */
  guestOrder: LockedGuestOrder | null
  /** Items of the cart that are sold out or counted. */
  portions: AvailabilityById
  /** Balances of the ingredients in its recipes. */
  balances: readonly BalanceRow[]
  marks: Marks | null
  /** Hash of the request, if the client gave the order an id, and the earlier reply, if it was placed before. */
  requestHash: string | null
  earlier: Placed | null
  /** The current moment. */
  at: Date
  newId: () => string
}

/** The reply to the till. */
export type Placed = {
  tokenNo: number
  offlineNo?: string
  orderId: string
  date: string
  businessDay: string
  visitId?: string
}

const GUEST_PRICES_MS = 30 * 60_000

/** A cart; a till gives an id to the visit that it opens, and a number to what it takes without the server. */
export type SentCart = Cart & { newVisitId?: string | null; offlineNo?: string | null }

/** Sends a cart to the kitchen under the next token of the business day, with all consequences. */
export function decideOrder(facts: OrderFacts, cart: SentCart): Plan<Placed> & { visit?: VisitFacts | null } {
  const { menu, numbers, sender, at, newId, guestOrder, earlier } = facts
  // a repeated request places nothing, however late it comes
  if (earlier) return { notifications: [], events: [], reply: earlier }
  if (menu.version !== numbers.menuVersion) throw new LoadAgain('menu')
  if (cart.selectedQrOrderItem !== null) checkWaiting(guestOrder)
  const { customer } = facts
  if (customer === 'unknown') throw new LoadAgain('customer')
  const { visit, table, server, changes } = joinVisit({ ...cart, sender, newId }, facts)
  const { day } = numbers
  const pricedAt =
    guestOrder && at.getTime() - guestOrder.placedAt.getTime() <= GUEST_PRICES_MS ? guestOrder.placedAt : at
  const pricing = pricingAt(menu.priceRules, { at: pricedAt, diningOption: cart.deliveryType, businessDay: day, newId })
  const lines = holdLaterCourses(priceCart(cart.cart, menu.items, pricing), facts, cart)
  const overrides = decideOverrides(facts.rights, cart.cart)
  const items = shortagesOf(portionsOf(lines), facts.portions, at)
  if (items.length > 0) throw new AppError('menu.sold_out', { items })
  const order = orderOf(facts, cart, { customer, table, visitId: visit?.id ?? null, lines })
  const slips = slipsOfOrder(order, { kitchen: menu.kitchen, visit, server })
  const stock = sellStockOfOrder(order, { recipes: menu.recipes, balances: facts.balances, marks: facts.marks })
  const portions = takePortions(lines, facts.portions)
  const soldOut = stock?.soldOut ?? []
  const acts = actsOfOverrides(order, overrides, menu)
  return {
    visit,
    visits: changes,
    orders: [order],
    ...(guestOrder && { guestOrders: { taken: { id: guestOrder.id, orderId: order.id } } }),
    ...(stock && { stock: stock.moved }),
    ...(portions.changes.length + soldOut.length > 0 && { menu: { portions: portions.changes, soldOut } }),
    slips,
    ...(overrides?.approval && { approvals: [overrides.approval.id] }),
    ...(acts.length > 0 && { audit: acts }),
    numbers: { day, lastToken: order.tokenNo },
    notifications: [...(stock?.notifications ?? []), ...portions.notifications],
    events: [
      ...(changes.opened ? [{ type: 'floor_update' } as const] : []),
      ...(portions.changes.length + soldOut.length > 0 ? [{ type: 'menu_update' } as const] : []),
      ...(slips.length > 0 ? [{ type: 'print_update' } as const] : []),
      { type: 'new_order', orderId: order.id, tokenNo: order.tokenNo },
      ...(guestOrder ? [{ type: 'new_qrorder' } as const] : []),
    ],
    reply: replyOf(order, numbers.now),
  }
}

type OrderParts = Pick<NewOrder, 'visitId'> & {
  customer: { phone: string; name: string } | null
  table: TableFacts | null
  lines: readonly PlacedLine[]
}

function orderOf(
  { menu, numbers, sender, newId, requestHash }: OrderFacts,
  { orderId, deliveryType, covers, offlineNo = null }: SentCart,
  { customer, table, visitId, lines }: OrderParts,
): NewOrder {
  return {
    id: orderId ?? newId(),
    businessDay: numbers.day,
    tokenNo: numbers.lastToken + 1,
    offlineNo,
    deliveryType,
    customerType: customer ? 'CUSTOMER' : 'WALKIN',
    customerPhone: customer?.phone ?? null,
    customerName: customer?.name ?? null,
    tableId: table?.id ?? null,
    tableTitle: table?.title ?? null,
    floor: table?.floor ?? null,
    placedBy: sender?.username ?? null,
    covers,
    visitId,
    requestHash,
    paymentStatus: 'pending',
    lines: lines.map(({ lineId, ...line }) => ({
      ...line,
      id: lineId ?? newId(),
      stations: stationsOfLine(line, menu.kitchen),
    })),
  }
}

/** Holds the later courses (docs/rules/tables.md#courses). */
function holdLaterCourses(lines: readonly PlacedLine[], facts: OrderFacts, cart: Cart): PlacedLine[] {
  const isAtVisit = cart.visitId !== null || cart.tableId !== null
  const holds = isAtVisit && facts.menu.kitchen.hasCourses && !cart.fireAll
  if (!holds || lines.every(({ course }) => course === null)) return [...lines]
  const isAtOnce = goesAtOnce(lines, highestFired(facts.served))
  return lines.map((line) => ({ ...line, isHeld: !isAtOnce(line) }))
}

function replyOf({ id, tokenNo, offlineNo, businessDay, visitId }: NewOrder, placedAt: Date): Placed {
  const numbers = { tokenNo, ...(offlineNo !== null && { offlineNo }) }
  const placed = { orderId: id, ...numbers, date: placedAt.toISOString(), businessDay }
  return visitId === null ? placed : { ...placed, visitId }
}
