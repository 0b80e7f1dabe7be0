import { decideTillOrder } from '../bills/decide-till-order.ts'
import { decideCloseDrawer } from '../cash/decide-close-drawer.ts'
import { decideOpenDrawer } from '../cash/decide-open-drawer.ts'
import { readCounts, sumOf } from '../cash/counts.ts'
import { SERVICE } from '../contract/dining/visit-fields.ts'
import { decidePayment } from '../payments/decide-payment.ts'
import { decidePayUnits } from '../payments/decide-pay-units.ts'
import { decideSale } from '../payments/decide-sale.ts'
import { may } from '../permissions/may.ts'
import type { SentCart } from '../orders/decide-order.ts'
import type { Decided, Plan } from '../plan.ts'
import { decideCancelLines } from '../visits/decide-cancel-lines.ts'
import { decideChange } from '../visits/decide-change.ts'
import { decideChangeLines } from '../visits/decide-change-lines.ts'
import { decideClose } from '../visits/decide-close.ts'
import { decideFire, decideHold } from '../visits/decide-fire.ts'
import { decideSeat } from '../visits/decide-seat.ts'
import { cancelSale, saleOf } from './cancel-sale.ts'
import { dueOfVisit } from '../visits/visit-record.ts'
import {
  fireFactsOf,
  linesToChange,
  numbersOf,
  orderFactsOf,
  paymentFactsOf,
  roomFactsOf,
  seatFactsOf,
  voidFactsOf,
  type Acting,
} from './kept-facts.ts'
import type { KeptRoom } from './kept-room.ts'
import { listedOrders } from './show-kept.ts'
import type { Operation, OperationKind, OperationOf } from './operation.ts'
import type { KeptPerson, TillBundle } from './till-bundle.ts'
import { writePlan } from './write-kept.ts'

const NOTHING: Decided = { notifications: [], events: [] }

type Deciding<K extends OperationKind> = (acting: Acting & { operation: OperationOf<K> }) => Decided | Plan<object>

/** Each kind decides as the server does, from what the till keeps. */
const DECIDE: { [K in OperationKind]: Deciding<K> } = {
  'visit.open': (acting) => decideSeat(seatFactsOf(acting, acting.operation.body.id), acting.operation.body),
  'visit.change': (acting) => {
    const { visitId, ...wish } = acting.operation.body
    return decideChange({ ...visitFactsOf(acting, visitId), maySell: maySell(acting) }, wish)
  },
  'visit.close': (acting) => {
    const { visitId } = acting.operation.body
    const { room, bundle } = acting
    const due = { due: dueOfVisit(listedOrders(room, visitId), bundle.menu.digits), currency: bundle.menu.currency }
    const facts = { ...visitFactsOf(acting, visitId), maySell: maySell(acting) }
    const orders = room.ordersOf(visitId).map((order) => ({
      ...order,
      hasLines: order.items.some(({ status }) => status !== 'cancelled'),
    }))
    return decideClose({ ...facts, orders, bookings: [], due })
  },
  'order.place': (acting) => {
    const cart = cartOf(acting.operation)
    return decideTillOrder(orderFactsOf(acting, cart), cart)
  },
  'order.sell': (acting) => {
    const { netTotal, taxTotal, total, payments, allowPartial, buyer, billId } = acting.operation.body
    const client = { subTotal: netTotal, taxTotal, total }
    const cart = cartOf(acting.operation)
    return decideSale(orderFactsOf(acting, cart), cart, { client, payments, allowPartial, buyer, billId })
  },
  'bill.pay': (acting) => {
    const { billId, units, payments, buyer } = acting.operation.body
    const lineIds = (units ?? []).map(({ lineId }) => lineId)
    const facts = paymentFactsOf(acting, lineIds, billId)
    return units === null
      ? decidePayment(facts, { billId, payments, buyer })
      : decidePayUnits(facts, { billId, units, payments, buyer })
  },
  'sale.cancel': cancelSale,
  'lines.cancel': (acting) => {
    const { visitId, lines, reasonId } = acting.operation.body
    const ids = lines.flatMap(({ id, newId }) => (newId === null ? [id] : [id, newId]))
    const facts = { ...voidFactsOf(acting, ids), visit: acting.room.lockedVisit(visitId) }
    return decideCancelLines(facts, { parts: lines, reasonId })
  },
  'lines.change': (acting) => {
    const { visitId, lines } = acting.operation.body
    return decideChangeLines({ ...visitFactsOf(acting, visitId), lines: linesToChange(acting.room) }, lines)
  },
  'course.fire': (acting) => {
    const { visitId, ...which } = acting.operation.body
    return decideFire(fireFactsOf(acting, visitId, which.lines), which)
  },
  'course.hold': (acting) => {
    const { visitId, ...which } = acting.operation.body
    return decideHold(fireFactsOf(acting, visitId, which.lines), which)
  },
  'kitchen.told': () => NOTHING,
  'paper.print': () => NOTHING,
  'drawer.kick': () => NOTHING,
  'cash.open': (acting) => {
    const { id, drawer, ...opening } = acting.operation.body
    const known = drawer === null ? [...acting.room.drawers.values()][0] : acting.room.drawers.get(drawer)
    return decideOpenDrawer(
      { ...cashFactsOf(acting, id), drawer: known },
      { ...opening, counts: opening.counts ?? null },
    )
  },
  'cash.close': (acting) => {
    const { id, ...closing } = acting.operation.body
    const drawer = [...acting.room.drawers.values()].find(({ sessionId }) => sessionId === id)
    const session = drawer && { id, tillTitle: drawer.till, openedBy: null }
    const { paymentTypes, digits } = acting.bundle.menu
    // counted blind: the server knows what is expected, and notes the difference
    const expected = sumOf(readCounts(closing.counts, digits))
    const facts = { ...cashFactsOf(acting, id), session, drawer, expected, differenceLimit: 0, paymentTypes }
    return decideCloseDrawer(facts, closing)
  },
  'work.clock': () => NOTHING,
}

/** Called by the till's number until the server says otherwise. */
const cartOf = ({ body, orderNo = null }: OperationOf<'order.place'> | OperationOf<'order.sell'>): SentCart => ({
  ...body,
  offlineNo: orderNo,
})

const maySell = ({ person }: Acting): boolean => may(person, SERVICE)

const visitFactsOf = (acting: Acting, visitId: string) => ({
  ...roomFactsOf(acting),
  visit: acting.room.lockedVisit(visitId),
})

function cashFactsOf(acting: Acting, sessionId: string) {
  const { currency, digits } = acting.bundle.menu
  const person = acting.person.username
  return { currency, digits, numbers: numbersOf(acting), person, newId: () => sessionId }
}

/**
 * Applies an operation to the rows of a till, by the decisions that the server takes for the same call. Returns the
 * reply of that call, as far as a till can know it.
 * @throws AppError if it is refused, and then the rows have not changed
 */
export function applyOperation(room: KeptRoom, operation: Operation, bundle: TillBundle): object {
  const now = new Date(operation.at + operation.offset)
  const acting: Acting = { operation, room, bundle, person: personOf(operation, bundle), now, newId: idsOf(operation) }
  const decide = DECIDE[operation.kind] as Deciding<OperationKind>
  const plan = decide(acting as Parameters<typeof decide>[0])
  writePlan(room, plan, now)
  const named = 'billId' in operation.body ? operation.body.billId : null
  for (const { id } of plan.bills?.opened ?? []) if (id !== named) room.unnamedBills.add(id)
  if (operation.kind === 'work.clock') room.clocked.set(operation.user.id, operation.body.in ? now : null)
  const sale = saleOf(room, operation)
  if (sale) room.sold.set(operation.id, sale)
  if (operation.kind === 'sale.cancel') room.sold.delete(operation.body.operationId)
  return 'reply' in plan ? plan.reply : {}
}

/** The person of the bundle, or for one who has left since, somebody who may do what was done. */
function personOf({ user }: Operation, { people }: TillBundle): KeptPerson {
  const known = people.get(user.id)
  return known ?? { ...user, username: user.name, role: 'admin', scopes: [], discountLimitMilli: null }
}

const ID_HEAD = 24
const ID_TAIL = 12

/** Makes ids for rows that only the till sees, the same ones each time the operation is applied. */
function idsOf({ id }: Operation): () => string {
  let count = 0
  return () => id.slice(0, ID_HEAD) + (++count).toString(16).padStart(ID_TAIL, '0')
}
