import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { ordersApi } from '#core/contract/orders.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { payAndCompleteOrders } from './pay-and-complete-orders.ts'

export function paymentRoutes(app: FastifyInstance): void {
  serve(app, ordersApi.payAndComplete, ({ tenant, body: { orderIds, payments, finishItems, ...client } }) =>
    tenant.command(async (tx) => {
      const number = await payAndCompleteOrders(tx, { orderIds, client, payments, finishItems })
      return { ...succeed('order.paid'), invoiceId: String(number) }
    }),
  )
}
