import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { posApi } from '#core/contract/pos.ts'
import { sendPrivately } from '../../infrastructure/http/replies/tagged-reply.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { cancelAllQrOrders, cancelQrOrder } from '../qr-menu/cancel-qr-orders.ts'
import { countQrOrders, showQrOrders } from '../qr-menu/show-qr-orders.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { showOccupiedTables } from '../orders/show-occupied-tables.ts'
import { openTill } from './open-till.ts'
import { acceptQrOrder, placeTillOrder, sellAtTill } from './place-till-order.ts'
import { TillCache } from './till-cache.ts'

export function posRoutes(app: FastifyInstance, { openOrders }: { openOrders: OpenOrdersCache }): void {
  const tills = new TillCache()
  serve(app, posApi.init, async ({ tenant, request, reply }) => {
    const write = (records: Record<string, unknown>) => String(reply.serializeInput(records, '200'))
    return sendPrivately(request, reply, await tenant.read((tx) => openTill(tx, tills, write)))
  })
  serve(app, posApi.occupiedTables, ({ tenant }) => tenant.read((tx) => showOccupiedTables(tx, openOrders)))

  serve(app, posApi.createOrder, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('order.sent'), ...(await placeTillOrder(tx, body)) })),
  )
  serve(app, posApi.createOrderAndInvoice, ({ tenant, body: { netTotal, taxTotal, total, payments, ...cart } }) =>
    tenant.command(async (tx) => {
      const client = { subTotal: netTotal, taxTotal, total }
      return { ...succeed('order.sent_and_paid'), ...(await sellAtTill(tx, { cart, client, payments })) }
    }),
  )

  serve(app, posApi.qrOrdersCount, ({ tenant }) => tenant.read(countQrOrders))
  serve(app, posApi.qrOrders, ({ tenant }) => tenant.read(showQrOrders))
  serve(app, posApi.acceptQrOrder, ({ tenant, params, body }) =>
    tenant.command(async (tx) => ({ ...succeed('order.sent'), ...(await acceptQrOrder(tx, params.id, body.total)) })),
  )
  serve(app, posApi.cancelAllQrOrders, ({ tenant }) =>
    tenant.command(async (tx) => {
      await cancelAllQrOrders(tx)
      return succeed('qr_order.all_cancelled')
    }),
  )
  serve(app, posApi.updateQrOrderStatus, ({ tenant, params }) =>
    tenant.command(async (tx) => {
      await cancelQrOrder(tx, params.id)
      return succeed('qr_order.cancelled')
    }),
  )
}
