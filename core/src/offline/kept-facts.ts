import type { Drawer } from '../bills/new-invoice.ts'
import type { StoredBill } from '../bills/open-bill.ts'
import { localTime, minuteOf } from '../orders/price-times.ts'
import { dayOfMoment } from '../calendar/spans.ts'
import type { Numbers } from '../numbers.ts'
import type { CancelOrdersFacts } from '../orders/decide-cancel-orders.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { chosenIds } from '../orders/price-cart.ts'
import type { PayUnitsFacts } from '../payments/decide-pay-units.ts'
import type { SaleFacts } from '../payments/decide-sale.ts'
import type { Approval } from '../permissions/decide-right.ts'
import type { SeatFacts } from '../visits/decide-seat.ts'
import type { FireFacts, LineOfCourse } from '../visits/decide-fire.ts'
import type { LineToChange } from '../visits/decide-change-lines.ts'
import { type LockedVisit, type RoomFacts, type SeatableTable } from '../visits/locked-visit.ts'
import type { Cart } from '../contract/pos.ts'
import type { SentCart } from '../orders/decide-order.ts'
import type { KeptRoom } from './kept-room.ts'
import type { KeptLine, KeptOrder, KeptVisit } from './kept-rows.ts'
import type { Operation } from './operation.ts'
import type { KeptPerson, TillBundle } from './till-bundle.ts'

/** An operation with all that decides it: the rows so far, what the till knows, and the person who acts. */
export type Acting = {
  operation: Operation
  room: KeptRoom
  bundle: TillBundle
  person: KeptPerson
  /** The time of the operation. */
  now: Date
  newId: () => string
}

type Numbering = Pick<Acting, 'bundle' | 'now'> & { operation: Pick<Operation, 'orderNo'> }

/** The numbers of a till: its order's count of the day; the house gives tokens and invoice numbers. */
export function numbersOf({ operation, bundle: { menu }, now }: Numbering): Numbers {
  const { timeZone, dayStartsAt } = menu.priceRules.clock
  const count = Number(/\d+$/.exec(operation.orderNo ?? '')?.[0] ?? 1)
  return {
    day: dayOfMoment(localTime(now, timeZone), minuteOf(dayStartsAt)),
    lastToken: count - 1,
    lastInvoice: 0,
    lastCreditNote: 0,
    lastEvent: 0,
    menuVersion: menu.version,
    now,
  }
}

export function rightsOf({ operation, bundle, person }: Acting): RightFacts {
  const approvals = operation.approvals.flatMap(({ scope, userId }): Approval[] => {
    const approver = bundle.people.get(userId)
    return approver ? [{ id: userId, scope, approver }] : []
  })
  return { asker: person, reasons: bundle.reasons, approvals }
}

export function roomFactsOf(acting: Acting): RoomFacts & { names: ReadonlyMap<string, string> } {
  const { bundle, person } = acting
  const { cleansTables, house } = bundle
  return { numbers: numbersOf(acting), person: person.username, cleansTables, names: house.names }
}

/** The drawer that takes the money of an operation: the one it names, else the first. */
export function drawerOf({ operation, room, bundle }: Acting): Drawer & { refusesCash: boolean } {
  const [first] = room.drawers.values()
  const drawer = operation.drawer === null ? first : room.drawers.get(operation.drawer)
  const sessionId = drawer?.sessionId ?? null
  return { tillId: drawer?.tillId ?? null, sessionId, refusesCash: sessionId === null && bundle.cashNeedsSession }
}

export function seatFactsOf(acting: Acting, id: string): SeatFacts {
  const { room, newId } = acting
  return {
    ...roomFactsOf(acting),
    requestHash: acting.operation.id,
    earlier: room.visits.has(id) ? { requestHash: null } : undefined,
    openVisits: [...room.visits.values()].filter(({ status }) => status === 'open').length,
    tables: seatableTables(room),
    booking: undefined,
    waiting: undefined,
    newId,
  }
}

function seatableTables(room: KeptRoom): Map<string, SeatableTable> {
  const tables = [...room.house.tables.values()]
  return new Map(
    tables.map((table) => [table.id, { ...table, isRemoved: false, visitId: room.visitAt(table.id)?.id ?? null }]),
  )
}

export function orderFactsOf(acting: Acting, cart: SentCart): SaleFacts {
  const { room, bundle, person, now, newId } = acting
  const { menu } = bundle
  const visit = placeOf(room, cart)
  const locked = visit && room.lockedVisit(visit.id)
  const tableId = visit ? visit.mainTableId : cart.tableId
  const chosen = new Set(cart.cart.flatMap(chosenIds))
  return {
    menu,
    numbers: numbersOf(acting),
    sender: person,
    table: (tableId === null ? undefined : room.house.tables.get(tableId)) ?? null,
    visit: locked ? { ...locked, tableId: locked.mainTableId } : null,
    served: visit ? servedOf(room, visit) : [],
    customer: customerOf(cart),
    rights: rightsOf(acting),
    guestOrder: null,
    portions: new Map([...menu.availability].filter(([id]) => chosen.has(id))),
    balances: [],
    marks: null,
    requestHash: null,
    earlier: null,
    at: now,
    newId,
    beside: room.billsBeside([], [tableId]).filter(({ status }) => status === 'open'),
    limit: person.discountLimitMilli,
    drawer: drawerOf(acting),
    earningCards: new Map(),
    giftCards: new Map(),
    staff: new Set(bundle.house.names.keys()),
  }
}

/** The visit that an order joins. */
function placeOf(room: KeptRoom, { visitId, tableId }: SentCart): KeptVisit | undefined {
  if (visitId !== null) return room.visits.get(visitId)
  return tableId === null ? undefined : room.visitAt(tableId)
}

const servedOf = (room: KeptRoom, { id }: KeptVisit) =>
  room
    .ordersOf(id)
    .flatMap(({ items }) => items.filter(isStanding))
    .map(({ course, firedAt }) => ({ course, isFired: firedAt !== null }))

const isStanding = ({ status }: KeptLine) => status !== 'cancelled'

const customerOf = ({ customerId }: Cart) =>
  customerId === null ? null : { phone: customerId.phone, name: customerId.name ?? '' }

/** Facts for paying lines, or the bill with this id. */
export function paymentFactsOf(acting: Acting, lineIds: readonly string[], billId: string): PayUnitsFacts {
  const { room, bundle, person, newId } = acting
  const orders = [...room.orders.values()].filter(({ items }) => items.some(({ id }) => lineIds.includes(id)))
  const orderIds = orders.map(({ id }) => id)
  const bills = lineIds.length > 0 ? room.billsBeside(orderIds) : room.storedBills(({ id }) => id === billId)
  return {
    menu: bundle.menu,
    numbers: numbersOf(acting),
    bills,
    orders: room.ordersOnBills(orderIds, bills),
    named: orders.map((order) => room.soldOrder(order)),
    lastLetter: lastLetterOf(room.billsBeside(bills.flatMap((bill) => bill.orders.map(({ id }) => id)))),
    drawer: drawerOf(acting),
    giftCards: new Map(),
    earningCards: new Map(),
    staff: new Set(bundle.house.names.keys()),
    customer: null,
    person: person.username,
    newId,
  }
}

const lastLetterOf = (bills: readonly StoredBill[]) => Math.max(0, ...bills.map(({ letterNo }) => letterNo))

export function voidFactsOf(
  acting: Acting,
  lineIds: readonly string[],
): CancelOrdersFacts & { visit: LockedVisit | undefined } {
  const { room, bundle, person, newId } = acting
  const orders = [...room.orders.values()].filter(({ items }) => items.some(({ id }) => lineIds.includes(id)))
  const orderIds = orders.map(({ id }) => id)
  const bills = room.billsBeside(orderIds)
  const { asker, ...rights } = rightsOf(acting)
  return {
    numbers: numbersOf(acting),
    person: person.username,
    asker: asker!,
    ...rights,
    voidRight: bundle.voidRight,
    largeVoidFrom: Number.MAX_SAFE_INTEGER,
    currency: bundle.menu.currency,
    digits: bundle.menu.digits,
    bills,
    ordersOnBills: room.ordersOnBills(orderIds, bills),
    orders: orders.map((order) => room.lockedOrder(order)),
    rewards: [],
    portions: bundle.menu.availability,
    moves: [],
    balances: [],
    kitchen: bundle.menu.kitchen,
    visit: undefined,
    newId,
  }
}

export function linesToChange(room: KeptRoom): Map<string, LineToChange> {
  return new Map(
    [...room.orders.values()].flatMap((order) => {
      const { visitName, items, visitId, paymentStatus } = room.lockedOrder(order)
      return items.map((line): [string, LineToChange] => [
        line.id,
        { ...line, orderId: order.id, paymentStatus, visitId, visitName, stationIds: line.openStationIds },
      ])
    }),
  )
}

export function fireFactsOf(acting: Acting, visitId: string, named: readonly string[] | null): FireFacts {
  const { room, bundle, newId } = acting
  const open = room.ordersOf(visitId).filter(({ status }) => status === 'created')
  const known = new Set([...room.orders.values()].flatMap(({ items }) => items.map(({ id }) => id)))
  return {
    ...roomFactsOf(acting),
    menuVersion: bundle.menu.version,
    kitchen: bundle.menu.kitchen,
    visit: room.lockedVisit(visitId),
    lines: open.flatMap((order) => order.items.filter(isStanding).map((line) => lineOfCourse(order, line, bundle))),
    areKnown: (named ?? []).every((id) => known.has(id)),
    newId,
  }
}

function lineOfCourse(order: KeptOrder, line: KeptLine, { house }: TillBundle): LineOfCourse {
  const { tokenNo, offlineNo, deliveryType, tableTitle, covers, placedBy, isRush } = order
  const placedByName = placedBy === null ? null : (house.names.get(placedBy) ?? null)
  const head = { orderId: order.id, tokenNo, offlineNo, deliveryType }
  return { ...line, ...head, tableTitle, covers, placedBy, placedByName, isRush, isFired: line.firedAt !== null }
}
