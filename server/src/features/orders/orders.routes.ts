import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { writeList } from '../../infrastructure/http/replies/written-list.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { loadStoreRecords } from '../settings/load-store.ts'
import { cancelOrders } from './cancel-orders.ts'
import { changeOrderItemStatus } from './change-order-item-status.ts'
import { completeOrders } from './complete-orders.ts'
import type { OpenOrdersCache } from './open-orders-cache.ts'
import { showOpenOrders, summariseOrders } from './show-orders.ts'

export function orderRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, ordersApi.list, async ({ tenant, request, reply }) => {
    const write = (groups: readonly object[]) => writeList(reply, groups)
    return sendPrivately(request, reply, await showOpenOrders(tenant, openOrders, write))
  })
  serve(app, ordersApi.init, ({ tenant }) => tenant.read(loadStoreRecords))
  serve(app, ordersApi.paymentSummary, ({ tenant, body }) => tenant.read((tx) => summariseOrders(tx, body.orderIds)))

  serve(app, ordersApi.updateItemStatus, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await changeOrderItemStatus(tx, params.id, body.status)
      return succeed('order.item_updated')
    }),
  )
  serve(app, ordersApi.cancel, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await cancelOrders(tx, body.orderIds, body)
      return succeed('order.cancelled')
    }),
  )
  serve(app, ordersApi.complete, ({ tenant, body }) =>
    tenant.command(async (tx) => {
      await completeOrders(tx, body.orderIds)
      return succeed('order.completed')
    }),
  )
}
