import type { QrOrder } from '#core/contract/orders.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { together } from '../../infrastructure/database/together.ts'
import { kitchenItem, orderHead, pricedAddons, wireTax } from '../invoices/bill.rules.ts'
import { loadStore } from '../settings/load-store.ts'
import { countWaitingQrOrders, listWaitingQrOrders, type WaitingQrOrder } from './qr-orders.queries.ts'

export async function countQrOrders(tx: TenantTx): Promise<{ totalQROrders: number }> {
  return { totalQROrders: await countWaitingQrOrders(tx.db) }
}

/** The guests' orders that wait for staff, oldest first. */
export async function showQrOrders(tx: TenantTx): Promise<QrOrder[]> {
  const [orders, { digits }] = await together([listWaitingQrOrders(tx.db), loadStore(tx)])
  return orders.map((order) => wireQrOrder(order, digits))
}

function wireQrOrder(order: WaitingQrOrder, digits: number): QrOrder {
  const { token_no: _token, business_day: _day, ...head } = orderHead({ ...order, tokenNo: 0, businessDay: '' })
  return {
    ...head,
    order_no: order.orderNo,
    items: order.items.map((item) => ({
      ...kitchenItem(order, item),
      ...wireTax(item),
      price: formatDecimal(item.unitPrice, digits),
      addons: pricedAddons(item.addons, digits),
    })),
  }
}
