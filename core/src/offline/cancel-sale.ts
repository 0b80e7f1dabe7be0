import { AppError } from '../app-error.ts'
import { decideCancelPayments } from '../payments/decide-cancel-payment.ts'
import { decideRight } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Decided } from '../plan.ts'
import { numbersOf, paymentFactsOf, rightsOf, type Acting } from './kept-facts.ts'
import type { KeptRoom, TillSale } from './kept-room.ts'
import type { Operation, OperationOf } from './operation.ts'

/**
 * Cancels a sale or payment of this till that the server has not got yet, with a reason and the right to refund
 * (docs/decisions/orders/0129-a-till-keeps-rows.md). Money on a bill that is still open goes back; what is invoiced is
 * refunded by the server, and its lines are cancelled.
 * @throws AppError
 */
export function cancelSale(acting: Acting & { operation: OperationOf<'sale.cancel'> }): Decided {
  const { room, person } = acting
  const { operationId, reasonId } = acting.operation.body
  const sale = room.sold.get(operationId)
  if (!sale) throw new AppError('order.not_found')
  const { billId, paymentIds } = sale
  if (billId !== null && room.bills.get(billId)?.status === 'open') {
    const facts = { ...paymentFactsOf(acting, [], billId), rights: rightsOf(acting), giftCard: null }
    return decideCancelPayments(facts, { billId, paymentIds, reasonId })
  }
  const { asker, reasons, approvals } = rightsOf(acting)
  const { id, title, needsApproval } = takeReason(reasons, { reasonId, kind: 'refund' })
  const approval = decideRight(asker, approvals, { scope: 'ORDER_REFUND', byAnother: needsApproval })
  const people = { voidedBy: person.username, approvedBy: approval?.approver.username ?? null }
  const { day } = numbersOf(acting)
  return {
    voids: { lines: sale.lines, voids: [], day, reason: { id, title }, ...people },
    notifications: [],
    events: [],
  }
}

/** The sale that an applied operation made, for cancelling it later; null for an operation that takes no money. */
export function saleOf(room: KeptRoom, { kind, body }: Operation): TillSale | null {
  if (kind !== 'order.sell' && kind !== 'bill.pay') return null
  const paymentIds = body.payments.map(({ id }) => id)
  // not always the bill that the operation names: of a bill paid to its last unit, the bill itself is paid
  const bill = [...room.bills.values()].find(({ payments }) => payments.some(({ id }) => paymentIds.includes(id)))
  const billId = bill?.id ?? null
  if (kind === 'order.sell') {
    const lines = room.orders.get(body.orderId)!.items.map(({ id }) => id)
    return { lines, billId, paymentIds }
  }
  const whole = [...room.billLines.values()].filter(
    (line) => line.billId === billId && line.stretch.from === 0 && line.stretch.to === line.stretch.of,
  )
  return { lines: whole.map(({ orderItemId }) => orderItemId), billId, paymentIds }
}
