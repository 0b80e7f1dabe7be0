import type { QrOrder } from '#core/contract/guests/qr-order.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { billOf } from '#core/orders/bill-of-orders.ts'
import { openItem, orderHead, pricedAddons } from '#core/orders/order-record.ts'
import { loadStore } from '../../store/load-store.ts'
import { countWaitingQrOrders, listWaitingQrOrders, type WaitingQrOrder } from './qr-orders.queries.ts'

export async function countQrOrders(tx: ReadTx): Promise<{ totalQROrders: number }> {
  return { totalQROrders: await countWaitingQrOrders(tx.db) }
}

/** Waiting orders of guests, oldest first. */
export async function showQrOrders(tx: ReadTx): Promise<QrOrder[]> {
  const [orders, { digits }] = await awaitPipelined([listWaitingQrOrders(tx.db), loadStore(tx)])
  return orders.map((order) => wireQrOrder(order, digits))
}

function wireQrOrder(order: WaitingQrOrder, digits: number): QrOrder {
  return {
    ...orderHead(order),
    order_no: order.orderNo,
    total: formatDecimal(billOf([order]).totals.total, digits),
    items: order.items.map((item) => ({
      ...openItem(order, item, digits),
      addons: pricedAddons(item.addons, digits),
    })),
  }
}
