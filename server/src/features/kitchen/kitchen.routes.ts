import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { writeList } from '../../infrastructure/http/replies/written-list.ts'
import { moveItemInKitchen } from '../orders/change-order-item-status.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { bumpOrder } from '../orders/kitchen/bump-order.ts'
import { recallOrder, showRecallableTicket } from '../orders/kitchen/recall-order.ts'
import { showKitchenOrders } from '../orders/show-orders.ts'

export function kitchenRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  serve(app, kitchenApi.list, async ({ tenant, request, reply }) => {
    const write = (orders: readonly object[]) => writeList(reply, orders)
    return sendPrivately(request, reply, await showKitchenOrders(tenant, openOrders, write))
  })
  serve(app, kitchenApi.moveItem, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await moveItemInKitchen(tx, params.id, body.status)
      return succeed('order.item_updated')
    }),
  )
  serve(app, kitchenApi.bump, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await bumpOrder(tx, params.id)
      return succeed('order.bumped')
    }),
  )
  serve(app, kitchenApi.recallable, ({ tenant }) => tenant.read(showRecallableTicket))
  serve(app, kitchenApi.recall, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await recallOrder(tx, params.id)
      return succeed('order.recalled')
    }),
  )
}
