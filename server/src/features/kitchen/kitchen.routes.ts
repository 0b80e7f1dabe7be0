import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { kitchenApi } from '#core/contract/kitchen.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { sendList } from '../../infrastructure/http/replies/written-list.ts'
import { moveItemInKitchen } from '../orders/change-order-item-status.ts'
import type { KeptBoards } from '../orders/kept-boards.ts'
import { showKitchenOrders } from '../orders/show-orders.ts'

export function kitchenRoutes(app: FastifyInstance, { boards }: { boards: KeptBoards }): void {
  serve(app, kitchenApi.list, async ({ tenant, reply }) =>
    sendList(reply, await tenant.read((tx) => showKitchenOrders(tx, boards))),
  )
  serve(app, kitchenApi.moveItem, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await moveItemInKitchen(tx, params.id, body.status)
      return succeed('order.item_updated')
    }),
  )
}
