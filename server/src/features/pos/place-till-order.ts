import type { Payments } from '#core/contract/payments.ts'
import type { Cart } from '#core/contract/pos.ts'
import { fromMajor, toMajor } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { billOf } from '../orders/bill.rules.ts'
import type { ClientTotals } from '../payments/payments.rules.ts'
import { placeAndPayOrder } from '../payments/place-and-pay-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { SoldOrder } from '../orders/sold-order.rules.ts'
import { loadCartOfQrOrder } from '../qr-menu/load-cart-of-qr-order.ts'
import { loadStore } from '../settings/load-store.ts'
import { completeQrOrder, lockQrOrderForUpdate } from '../qr-menu/take-qr-order.ts'

/** What the till is answered. */
export type Placed = { tokenNo: number; orderId: string; date: string; businessDay: string }
export type PlacedAndPaid = Placed & { invoiceId: string }

/** Sends the till's cart to the kitchen, taking over the guest's order it came from, if any. */
export function placeTillOrder(tx: TenantTx, cart: Cart): Promise<Placed> {
  return takingOver(tx, cart.selectedQrOrderItem, async () => {
    return placedOrder(await placeOrder(tx, cart))
  })
}

/** The same, with the money taken at once. */
export function sellAtTill(
  tx: TenantTx,
  { cart, ...checkout }: { cart: Cart; client: ClientTotals; payments: Payments },
): Promise<PlacedAndPaid> {
  return takingOver(tx, cart.selectedQrOrderItem, async () => {
    const { order, invoiceNumber } = await placeAndPayOrder(tx, { cart, ...checkout })
    return { ...placedOrder(order), invoiceId: String(invoiceNumber) }
  })
}

/**
 * Sends a guest's order to the kitchen as it is, at the menu's prices of now. Refused when that is another total than the
 * one the till showed, so that nobody is charged what nobody saw.
 */
export function acceptQrOrder(tx: TenantTx, id: string, shownTotal: number | undefined): Promise<Placed> {
  return takingOver(tx, id, async () => {
    const order = await placeOrder(tx, await loadCartOfQrOrder(tx, id))
    const { digits } = await loadStore(tx)
    const { total } = billOf([order]).totals
    if (shownTotal !== undefined && fromMajor(shownTotal, digits) !== total)
      throw new AppError('qr_order.total_changed', { total: toMajor(total, digits) })
    return placedOrder(order)
  })
}

function placedOrder({ id, tokenNo, placedAt, businessDay }: SoldOrder): Placed {
  return { orderId: id, tokenNo, date: placedAt.toISOString(), businessDay }
}

async function takingOver<T extends Placed>(
  tx: TenantTx,
  qrOrderId: string | null,
  place: () => Promise<T>,
): Promise<T> {
  if (qrOrderId === null) return place()
  await lockQrOrderForUpdate(tx, qrOrderId)
  const placed = await place()
  await completeQrOrder(tx, qrOrderId, placed.orderId)
  return placed
}
