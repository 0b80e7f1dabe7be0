import type { Buyer } from '#core/contract/selling/buyers.ts'
import type { Payments } from '#core/contract/payments.ts'
import type { Cart } from '#core/contract/pos.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { checkWaiting } from '#core/orders/decide-guest-cancel.ts'
import type { Asker } from '../../staff/approvals/check-right.ts'
import { isDiscounted } from '#core/bills/discount-lines.ts'
import { placeDiscountedOrder } from '../../bills/place-on-bill.ts'
import type { ClientTotals } from '#core/payments/take-payments.ts'
import { placeAndPayOnBill } from '../../bills/payments/place-and-pay-on-bill.ts'
import { findPlacedOrder, hashOfOrder } from '../dining/find-placed-order.ts'
import { placeOrder, type Placing } from '../place-order.ts'
import type { SoldOrder } from '#core/orders/sold-order.ts'
import { joinVisitOfCart } from '../dining/visit-of-cart.ts'
import { lockQrOrder, updateQrOrderTaken } from '../qr-menu/qr-orders.queries.ts'

/** What the till is answered. */
export type Placed = { tokenNo: number; orderId: string; date: string; businessDay: string; visitId?: string }
/** Paid: the invoice's number; else the bill, and what is due on it. */
export type PlacedAndPaid = Placed & { invoiceId?: string; billId?: string; due?: string }

/** Sends the till's cart to the kitchen, taking over the guest's order it came from, if any. */
export function placeTillOrder(tx: TenantTx, asker: Asker, cart: Cart): Promise<Placed> {
  return placingOnce(tx, cart, cart, (named) =>
    takingOver(tx, cart.selectedQrOrderItem, async (placedAt) => {
      const placing = { destination: await joinVisitOfCart(tx, cart), named, asker, placedAt }
      if (isDiscounted(cart)) return placedOrder(await placeDiscountedOrder(tx, asker, cart, placing))
      return placedOrder(await placeOrder(tx, cart, placing))
    }),
  )
}

/** The same, with the money taken at once. */
export function sellAtTill(
  tx: TenantTx,
  asker: Asker,
  {
    cart,
    ...checkout
  }: { cart: Cart; client: ClientTotals; payments: Payments; allowPartial: boolean; buyer?: Buyer | null },
): Promise<PlacedAndPaid> {
  return placingOnce(tx, cart, { cart, checkout }, (named) =>
    takingOver(tx, cart.selectedQrOrderItem, async (placedAt) => {
      const placing = { destination: await joinVisitOfCart(tx, cart), named, asker, placedAt }
      const { order, invoiceNumber, billId, due, digits } = await placeAndPayOnBill(tx, asker, {
        cart,
        placing,
        ...checkout,
      })
      const paid =
        invoiceNumber === null ? { billId, due: formatDecimal(due, digits) } : { invoiceId: String(invoiceNumber) }
      return { ...placedOrder(order), ...paid }
    }),
  )
}

function placedOrder({ id, tokenNo, placedAt, businessDay, visitId }: SoldOrder): Placed {
  const placed = { orderId: id, tokenNo, date: placedAt.toISOString(), businessDay }
  return visitId === null ? placed : { ...placed, visitId }
}

/** An order whose client gave it its id is placed once, however late the same call comes again. */
async function placingOnce<T extends Placed>(
  tx: TenantTx,
  { orderId }: Pick<Cart, 'orderId'>,
  request: object,
  place: (named: Placing['named']) => Promise<T>,
): Promise<T | PlacedAndPaid> {
  if (orderId === null) return place(null)
  const requestHash = hashOfOrder(request)
  return (await findPlacedOrder(tx, orderId, requestHash)) ?? place({ id: orderId, requestHash })
}

async function takingOver<T extends Placed>(
  tx: TenantTx,
  qrOrderId: string | null,
  place: (placedAt: Date | null) => Promise<T>,
): Promise<T> {
  if (qrOrderId === null) return place(null)
  const { placedAt } = checkWaiting(await lockQrOrder(tx.db, qrOrderId))
  const placed = await place(placedAt)
  await updateQrOrderTaken(tx.db, { id: qrOrderId, orderId: placed.orderId })
  tx.emit({ type: 'new_qrorder' })
  return placed
}
