import type { Endpoint } from '#core/contract/endpoint.ts'
import { billsApi } from '#core/contract/bills.ts'
import { coursesApi } from '#core/contract/dining/courses.ts'
import { visitsApi } from '#core/contract/dining/visits.ts'
import type { MessageCode } from '#core/contract/messages.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { clockApi } from '#core/contract/people/work-periods.ts'
import { posApi } from '#core/contract/pos.ts'
import { cashApi } from '#core/contract/selling/cash.ts'
import type { OperationKind } from '#core/offline/operation.ts'
import { newId } from '../api/new-id.ts'
import { bodyOf, idOf, type ActOfCall, type Body, type Making } from './act-of-call.ts'
import { paymentOfBill, paymentOfOrders, saleOf } from './acts-of-payments.ts'

type Act = {
  /** Null for a call with something in it that only the server can do. */
  make: (making: Making) => ActOfCall | null
  /** The message of the call where the server did it. */
  message: MessageCode | ((body: Body) => MessageCode)
}

/** The same body with the visit that the call names in its address. */
const atVisit =
  (kind: OperationKind): Act['make'] =>
  ({ asked }) => ({ kind, body: { ...bodyOf(asked), visitId: idOf(asked) } })

/** Calls that a till writes into its log first, connected or not. */
export const ACTS: ReadonlyMap<Endpoint, Act> = new Map<Endpoint, Act>([
  [visitsApi.open, { make: seating, message: 'visit.opened' }],
  [visitsApi.change, { make: atVisit('visit.change'), message: 'visit.changed' }],
  [visitsApi.close, { make: atVisit('visit.close'), message: 'visit.closed' }],
  [visitsApi.cancelLines, { make: atVisit('lines.cancel'), message: 'line.cancelled' }],
  [visitsApi.changeLines, { make: atVisit('lines.change'), message: 'line.changed' }],
  [coursesApi.fire, { make: atVisit('course.fire'), message: 'course.fired' }],
  [coursesApi.hold, { make: atVisit('course.hold'), message: 'course.held' }],
  [posApi.createOrder, { make: ordering, message: 'order.sent' }],
  [posApi.createOrderAndInvoice, { make: selling, message: 'order.sent_and_paid' }],
  [billsApi.pay, { make: paymentOfBill, message: 'bill.paid' }],
  [ordersApi.payAndComplete, { make: paymentOfOrders, message: 'order.paid' }],
  [ordersApi.cancel, { make: cancelling, message: 'order.cancelled' }],
  [cashApi.open, { make: openingDrawer, message: 'cash.opened' }],
  [
    cashApi.close,
    {
      make: ({ asked }) => ({ kind: 'cash.close', body: { ...bodyOf(asked), id: idOf(asked) } }),
      message: 'cash.closed',
    },
  ],
  [
    clockApi.clock,
    {
      make: ({ asked }) => ({ kind: 'work.clock', body: bodyOf(asked) }),
      message: (body) => (body['in'] === true ? 'work_period.clocked_in' : 'work_period.clocked_out'),
    },
  ],
])

/** Bookings and waiting guests are the server's. */
function seating({ asked }: Making): ActOfCall | null {
  const { reservationId, waitlistId, ...party } = bodyOf(asked)
  if (reservationId || waitlistId) return null
  return { kind: 'visit.open', body: { ...party, id: party['id'] ?? newId() } }
}

/** A guest's own order is with the server. */
function ordered({ asked }: Making): Body | null {
  const { approvalIds: _given, ...cart } = bodyOf(asked)
  if (cart['selectedQrOrderItem']) return null
  const lines = (cart['cart'] ?? []) as readonly Body[]
  const opensVisit = Boolean(cart['tableId']) && !cart['visitId']
  return {
    ...cart,
    orderId: cart['orderId'] ?? newId(),
    ...(opensVisit && { newVisitId: newId() }),
    cart: lines.map((line) => ({ ...line, lineId: line['lineId'] ?? newId() })),
  }
}

function ordering(making: Making): ActOfCall | null {
  const body = ordered(making)
  return body && { kind: 'order.place', body }
}

function selling(making: Making): ActOfCall | null {
  const body = ordered(making)
  return body && saleOf(body, making)
}

/** With the server, orders are cancelled whole; a till alone cancels the dishes of a table. */
function cancelling({ asked, till: { room }, isAlone }: Making): ActOfCall | null {
  if (!isAlone) return null
  const { orderIds, reasonId } = bodyOf(asked)
  const orders = (orderIds as readonly string[]).flatMap((id) => room.orders.get(id) ?? [])
  const visitId = orders[0]?.visitId ?? null
  const areTogether = orders.length === (orderIds as unknown[]).length && orders.every((one) => one.visitId === visitId)
  if (visitId === null || !areTogether) return null
  const lines = orders.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled'))
  return { kind: 'lines.cancel', body: { visitId, reasonId, lines: lines.map(({ id }) => ({ id })) } }
}

function openingDrawer({ asked }: Making): ActOfCall {
  const { tillId, ...opening } = bodyOf(asked)
  return { kind: 'cash.open', body: { ...opening, id: newId(), drawer: tillId ?? null } }
}
