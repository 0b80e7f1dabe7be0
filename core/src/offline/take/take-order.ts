import type { BesideFacts } from '../../bills/bill-of-cart.ts'
import { decideTillOrder } from '../../bills/decide-till-order.ts'
import type { KitchenChanges } from '../../kitchen/order-in-kitchen.ts'
import { STATIONS_AFTER } from '../../kitchen/stations.ts'
import { LoadAgain } from '../../load-again.ts'
import { portionsOf, type AvailabilityById, type Shortage } from '../../menu/availability.ts'
import { fromMajor } from '../../money/amount.ts'
import { billTotals, withinTolerance } from '../../money/totals.ts'
import { billLine } from '../../orders/bill-of-orders.ts'
import type { SentCart } from '../../orders/decide-order.ts'
import type { NewOrder } from '../../orders/new-order.ts'
import { decideSale, type Checkout, type SaleFacts } from '../../payments/decide-sale.ts'
import type { Plan } from '../../plan.ts'
import type { LockedVisit } from '../../visits/locked-visit.ts'
import type { VisitChanges } from '../../visits/visit-changes.ts'
import type { TableFacts, VisitToJoin } from '../../visits/visit-of-order.ts'
import type { Operation } from '../operation.ts'
import { allowAll, PERSON_GONE } from './rights-of-till.ts'
import { tabName } from './take-at-visit.ts'
import { moneyOf } from './till-money.ts'
import type { TakenNote } from './taken-operation.ts'
import { NOTHING, type Taken } from './taken.ts'
import { tryWays, type WayOn, type Ways } from './try-ways.ts'
import { keepTips, WAYS_OF_MONEY } from './ways-of-money.ts'

export type TakeOrderFacts = SaleFacts &
  BesideFacts & {
    /** The place of a visit that has ended, with its table if it is free; null: not loaded. */
    lastPlace: { visit: LockedVisit; freeTable: TableFacts | null } | null
    /** The menu differs now in something that was sold. */
    isMenuChanged: boolean
    /** Title of the table of the cart, also if it was removed. */
    tableTitle: string | null
    /** The current time; the order was placed at `at`. */
    arrivedAt: Date
  }

export type TillOrder = {
  cart: SentCart
  /** Null: the order is not paid with it. */
  checkout: Checkout | null
  shown: Operation['shown']
  letter: string
  /** Payments that came with it take all of its dishes. */
  isPaidLater: boolean
  /** Lines that the kitchen was told of, by slip or voice, or that were cancelled before that. */
  isQuiet: (lineId: string) => boolean
  /** The person waits: it is refused where the plain call would refuse it. */
  isStrict: boolean
}

/** Facts and cart on the way to a decision, with changes of the visit that come before those of the order. */
type State = TakeOrderFacts & { cart: SentCart; moved: VisitChanges | null }

/** Older than this and paid, an order has been made and eaten. */
const STALE_MS = 2 * 3600_000

/**
 * Takes an order that a till has saved, at the prices of its list, whatever became of the menu, the table, the party or
 * the person since. Amounts that do not follow from the list wait for a decision.
 * @throws AppError
 */
export function takeOrder(facts: TakeOrderFacts, order: TillOrder): Taken {
  const { checkout, cart } = order
  const isPaid = checkout !== null || order.isPaidLater
  const isOld = isPaid && facts.arrivedAt.getTime() - facts.at.getTime() > STALE_MS
  const isQuiet = isOld ? () => true : order.isQuiet
  const menu = { ...facts.menu, kitchen: { ...facts.menu.kitchen, isQuiet } }
  const before: State = { ...facts, menu, cart, moved: null }
  const ways = order.isStrict ? {} : waysOf(order)
  const { plan, notes, facts: after } = tryWays(before, (now) => decide(now, order), ways)
  const placed = plan.orders?.[0]
  // a repeated one is placed already
  if (!placed) return { plan, notes: [], settle: [] }
  if (!isAsShown(placed, order, facts.menu.digits)) return toSettle(facts, order)
  const all: TakenNote[] = [...(facts.isMenuChanged ? [{ code: 'menu.changed' } as const] : []), ...notes]
  const moved = after.moved ? { ...plan, visits: { ...plan.visits, ...after.moved } } : plan
  const sold = { ...moved, ...soldOut(facts, placed, plan) }
  const arrived = arrive(placed, isQuiet, isOld)
  // the kitchen's waiting counts from the order, not from its arrival
  const lines = placed.lines.map((line) => ({ ...line, firedAt: facts.at }))
  const timed = { ...placed, lines, placedAt: facts.at, isKitchenTold: arrived.isKnown }
  const events = arrived.isKnown ? sold.events.map(quietly) : sold.events
  const { kitchen } = arrived
  return {
    plan: { ...sold, orders: [timed], ...(kitchen && { kitchen }), events },
    notes: all,
    settle: [],
  }
}

const decide = (facts: State, { checkout }: TillOrder): Plan<object> =>
  checkout === null ? decideTillOrder(facts, facts.cart) : decideSale(facts, facts.cart, checkout)

function waysOf({ checkout, letter }: TillOrder): Ways<State> {
  const allow = (facts: State): WayOn<State> => ({
    facts: { ...facts, rights: allowAll(facts.rights), limit: null },
    note: PERSON_GONE,
  })
  return {
    'approval.required': allow,
    'reason.required': allow,
    'menu.sold_out': (facts, { extra }) => ({
      facts: { ...facts, portions: without(facts.portions, (extra as { items: Shortage[] }).items) },
      note: { code: 'menu.sold_out' },
    }),
    'visit.closed': (facts) => reopen(facts, letter),
    'visit.not_found': (facts) => asTab(facts, facts.cart.visitId, letter),
    'table.not_found': (facts) => asTab(facts, facts.cart.newVisitId ?? facts.cart.visitId, letter),
    ...WAYS_OF_MONEY,
    'staff.not_found': keepTips(checkout?.payments ?? []),
  }
}

const without = (portions: AvailabilityById, short: readonly Shortage[]): AvailabilityById =>
  new Map([...portions].filter(([id]) => short.every((one) => one.id !== id)))

/** The party comes back, to its table if that is free; else as a tab of its name. */
function reopen(facts: State, letter: string): WayOn<State> {
  const { lastPlace, visit: closed } = facts
  if (lastPlace === null) throw new LoadAgain('place')
  const { visit, freeTable } = lastPlace
  const { id, tables, name } = visit
  const tab = freeTable === null ? (name ?? tabName(tables.map(({ title }) => title).join(', '), letter)) : name
  const joined: VisitToJoin = { ...closed!, id, name: tab, isOpen: true, tableId: freeTable?.id ?? null }
  const moved: VisitChanges = {
    reopened: id,
    ...(freeTable && { taken: { visitId: id, tableIds: [freeTable.id] } }),
    changed: [{ id, mainTableId: freeTable?.id ?? null, ...(tab !== name && { name: tab }) }],
  }
  return { facts: { ...facts, visit: joined, table: freeTable, moved }, note: { code: 'visit.moved' } }
}

/** A party that the server does not know, or whose table was removed, becomes a tab. */
function asTab(facts: State, visitId: string | null, letter: string): WayOn<State> {
  const { sender, tableTitle, newId, cart } = facts
  const id = visitId ?? newId()
  const waiter = sender?.username ?? null
  const waiterName = sender?.name ?? null
  const party = { id, name: tabName(tableTitle ?? '', letter), covers: cart.covers, waiter, waiterName }
  const visit: VisitToJoin = { ...party, tableId: null, isOpen: true, isBillAsked: false, nameToday: waiterName }
  const opened = { ...party, tableIds: [], reservationId: null, isSeated: true, requestHash: null }
  const going = { ...cart, visitId: id, tableId: null, newVisitId: null }
  return {
    facts: { ...facts, visit, table: null, served: [], cart: going, moved: { opened } },
    note: { code: 'visit.moved' },
  }
}

/** True if the amounts that the till showed follow from its price list. */
function isAsShown({ lines }: NewOrder, { shown, cart }: TillOrder, digits: number): boolean {
  if (!shown || cart.discounts.length > 0 || cart.cart.some(({ discounts }) => discounts.length > 0)) return true
  const totals = billTotals(lines.map(billLine))
  return (['subTotal', 'taxTotal', 'total'] as const).every((name) =>
    withinTolerance(fromMajor(shown[name], digits), totals[name], lines.length),
  )
}

/** The sale whole, with its money, which waits for a decision because its amounts do not follow. */
export function toSettle({ menu }: Pick<TakeOrderFacts, 'menu'>, { checkout }: Pick<TillOrder, 'checkout'>): Taken {
  const payments = moneyOf(checkout?.payments ?? [], menu)
  return { plan: NOTHING, notes: [], settle: [{ code: 'amounts.differ', payments, orderIds: [], billId: null }] }
}

/** Counted portions of what was sold beyond them: nothing is left. */
function soldOut({ portions }: { portions: AvailabilityById }, { lines }: NewOrder, plan: Plan<object>) {
  const taken = new Set(plan.menu?.portions.map(({ id }) => id))
  const rest = [...portionsOf(lines)].flatMap(([id]) => {
    const one = portions.get(id)
    const left = one?.remaining ?? 0
    return one && !taken.has(id) && left > 0 ? [{ id, by: -left }] : []
  })
  if (rest.length === 0) return {}
  const { portions: known = [], soldOut: out = [], ...more } = plan.menu ?? {}
  return { menu: { ...more, portions: [...known, ...rest], soldOut: out } }
}

type Arrived = { kitchen: KitchenChanges | null; isKnown: boolean }

/** Lines that the kitchen knows are in preparation; all of an old order are served, so no screen calls it. */
function arrive({ id: orderId, lines }: NewOrder, isQuiet: (lineId: string) => boolean, isOld: boolean): Arrived {
  const known = lines.filter(({ id, isHeld }) => isQuiet(id) && (isOld || !isHeld))
  if (known.length === 0) return { kitchen: null, isKnown: false }
  const status = isOld ? 'delivered' : 'preparing'
  const kitchen: KitchenChanges = {
    orders: isOld ? [{ id: orderId, status: 'completed', isRush: false, ticket: 'same' }] : [],
    lines: known.map(({ id }) => ({ id, status, isFired: true, statusBeforeBump: null })),
    stations: known.flatMap(({ id, stations }) =>
      stations.map((station) => ({ lineId: id, stationId: station.id, status: STATIONS_AFTER[status] })),
    ),
    timed: [],
    printed: [],
    remade: [],
    by: null,
  }
  return { kitchen, isKnown: lines.every(({ id, isHeld }) => isHeld || isQuiet(id)) }
}

/** A new order makes a sound in the kitchen; a changed one does not. */
const quietly = (event: Plan<object>['events'][number]): Plan<object>['events'][number] =>
  event.type === 'new_order' ? { type: 'order_update', orderIds: [event.orderId] } : event
