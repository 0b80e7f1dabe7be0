import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { moveItemInKitchen } from '../orders/change-order-item-status.ts'
import { showKitchenOrders } from '../orders/show-orders.ts'

export function kitchenRoutes(app: FastifyInstance): void {
  serve(app, kitchenApi.list, ({ tenant }) => tenant.read(showKitchenOrders))
  serve(app, kitchenApi.moveItem, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await moveItemInKitchen(tx, params.id, body.status)
      return succeed('order.item_updated')
    }),
  )
}
