import type { FastifyInstance } from 'fastify'
import { billsApi } from '#core/contract/bills.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { orderedItemsApi } from '#core/contract/selling/ordered-items.ts'
import { tipTakersApi } from '#core/contract/selling/tip-takers.ts'
import type { StaffSession } from '../../infrastructure/http/session.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { cancelOrders } from '../orders/voids/cancel-orders.ts'
import { changeOrderItemStatus } from '../orders/change-order-item-status.ts'
import { completeOrders } from '../orders/complete-orders.ts'
import type { PriceLists } from '../orders/pos/price-list.ts'
import { voidItem } from '../orders/voids/void-item.ts'
import { changeItemPrice } from './change-item-price.ts'
import { changeDiningOption } from './change-dining-option.ts'
import { listPeople } from '../staff/list-people.ts'
import { discountBill } from './discount-bill.ts'
import { openBills } from './open-bills.ts'
import { removeDiscount } from './discounts/remove-discount.ts'
import { showBill, showBills, showSummary } from './show-bills.ts'
import { mergeBills, moveBillLines, splitBill } from './split-bill.ts'

type Dependencies = { priceLists: PriceLists }

/** Calls on bills, and on orders that depend on bills. */
export function billRoutes(app: FastifyInstance, { priceLists }: Dependencies): void {
  serve(app, billsApi.list, ({ tenant, query }) => tenant.read((tx) => showBills(tx, query)))
  serve(app, tipTakersApi.list, ({ tenant }) => tenant.read(listPeople))
  serve(app, billsApi.open, ({ tenant, body }) => openBills(tenant, body.orderIds))
  serve(app, billsApi.show, ({ tenant, params }) => tenant.read((tx) => showBill(tx, params.id)))
  serve(app, billsApi.split, ({ tenant, params, body }) => splitBill(tenant, params.id, body))
  serve(app, billsApi.move, ({ tenant, params, body }) => moveBillLines(tenant, params.id, body))
  serve(app, billsApi.merge, ({ tenant, params, body }) => mergeBills(tenant, params.id, body))
  serve(app, billsApi.discount, ({ tenant, session, params, body: { approvalId, ...discount } }) =>
    discountBill(tenant, session as StaffSession, {
      ...discount,
      billId: params.id,
      approvalIds: approvalId === null ? [] : [approvalId],
    }),
  )
  serve(app, billsApi.removeDiscount, ({ tenant, params, body: { version } }) =>
    removeDiscount(tenant, { billId: params.id, discountId: params.discountId, version }),
  )

  orderRoutes(app, { priceLists })
}

/** Calls on orders that depend on their bills. */
function orderRoutes(app: FastifyInstance, { priceLists }: Dependencies): void {
  serve(app, ordersApi.paymentSummary, ({ tenant, body }) => tenant.read((tx) => showSummary(tx, body.orderIds)))
  serve(app, ordersApi.cancel, ({ tenant, session, body }) =>
    cancelOrders(tenant, { ...body, asker: session as StaffSession }),
  )
  serve(app, ordersApi.complete, ({ tenant, body }) => completeOrders(tenant, body.orderIds))
  serve(app, orderedItemsApi.setDiningOption, ({ tenant, body: { orderIds, deliveryType } }) =>
    changeDiningOption(tenant, orderIds, deliveryType),
  )
  serve(app, orderedItemsApi.setPrice, ({ tenant, session, params, body: { approvalId, ...price } }) =>
    changeItemPrice(tenant, {
      ...price,
      asker: session as StaffSession,
      itemId: params.id,
      approvalIds: approvalId === null ? [] : [approvalId],
    }),
  )
  serve(app, ordersApi.updateItemStatus, ({ tenant, session, params, body: { status, ...asked } }) =>
    status === 'cancelled'
      ? voidItem(tenant, { ...asked, itemId: params.id, asker: session as StaffSession })
      : changeOrderItemStatus(tenant, priceLists, { lineId: params.id, status }),
  )
}
