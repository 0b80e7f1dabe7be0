import { computeBill } from '#core/bills/open-bill.ts'
import type { LineUnits } from '#core/offline/operation.ts'
import { summaryOf } from '#core/offline/show-kept.ts'
import { toMajor } from '#core/money/amount.ts'
import { needsServer } from '#core/payments/payment-kinds.ts'
import { newId } from '../api/new-id.ts'
import type { LoadedTill } from '../till-log/projection.ts'
import { bodyOf, type ActOfCall, type Body, type Making } from './act-of-call.ts'

type Payments = readonly Body[]

function paidHere(body: Body, { bundle }: LoadedTill): Payments | null {
  const payments = (body['payments'] ?? []) as Payments
  const kindOf = (id: unknown) => bundle.menu.paymentTypes.find((type) => type.id === id)?.kind
  const isHere = ({ paymentTypeId, giftCardCode }: Body) =>
    !giftCardCode && !needsServer(kindOf(paymentTypeId) ?? 'other')
  if (!payments.every(isHere)) return null
  return payments.map((payment) => ({ ...payment, id: newId() }))
}

/** The sale of a cart whose order and lines have ids. */
export function saleOf(body: Body, { till }: Making): ActOfCall | null {
  const payments = paidHere(body, till)
  if (!payments) return null
  const { netTotal, taxTotal, total } = body as Record<'netTotal' | 'taxTotal' | 'total', number>
  return {
    kind: 'order.sell',
    body: { ...body, payments, billId: newId() },
    shown: { subTotal: netTotal, taxTotal, total },
  }
}

/** A bill that only this screen knows is paid as the units on it, wherever they are. */
export function paymentOfBill({ asked, till, drafts }: Making): ActOfCall | null {
  const { customerId, ...body } = bodyOf(asked)
  const payments = customerId ? null : paidHere(body, till)
  if (!payments) return null
  const billId = String(asked.params?.['id'])
  drafts.note(till, billId)
  const draft = drafts.find(billId)
  const pay = { ...body, billId, payments }
  if (draft) return { kind: 'bill.pay', body: { ...pay, units: draft.units }, shown: draft.shown }
  const bill = till.room.bills.get(billId)
  if (!bill) return { kind: 'bill.pay', body: pay }
  const [stored] = till.room.storedBills(({ id }) => id === billId)
  const { subTotal, taxTotal, due } = computeBill(stored!)
  const { digits } = till.bundle.menu
  const shown = {
    subTotal: toMajor(subTotal, digits),
    taxTotal: toMajor(taxTotal, digits),
    total: toMajor(due, digits),
  }
  return { kind: 'bill.pay', body: pay, shown }
}

/** Whole orders that are on no bill: all their units. Finishing their dishes too is a call of its own. */
export function paymentOfOrders({ asked, till, isAlone }: Making): ActOfCall | null {
  const { orderIds, finishItems, customerId, subTotal, taxTotal, total, ...body } = bodyOf(asked)
  const payments = customerId || (finishItems && !isAlone) ? null : paidHere(body, till)
  const units = payments && unitsOf(till, orderIds as readonly string[])
  if (!units) return null
  const shown = { subTotal, taxTotal, total } as NonNullable<ActOfCall['shown']>
  return { kind: 'bill.pay', body: { buyer: body['buyer'], billId: newId(), units, payments }, shown }
}

/** All units of orders; null if the till does not know all of them, or some are on a bill. */
function unitsOf({ room, bundle }: LoadedTill, orderIds: readonly string[]): LineUnits[] | null {
  const orders = orderIds.flatMap((id) => room.orders.get(id) ?? [])
  if (orders.length < orderIds.length) return null
  const { billId, paid } = summaryOf(room, orderIds, bundle.menu.digits)
  const isOnBills = [...room.billLines.values()].some(({ orderId }) => orderIds.includes(orderId))
  if (billId !== null || paid > 0 || isOnBills) return null
  const lines = orders.flatMap(({ items }) => items.filter(({ status }) => status !== 'cancelled'))
  return lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
}
