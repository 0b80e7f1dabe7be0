import type { FastifyInstance } from 'fastify'
import { posApi } from '#core/contract/pos.ts'
import { sendPrivately } from '../../../infrastructure/http/replies/tagged-reply.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { cancelAllQrOrders, cancelQrOrder } from '../qr-menu/cancel-qr-orders.ts'
import { countQrOrders, showQrOrders } from '../qr-menu/show-qr-orders.ts'
import type { OpenOrdersCache } from '../open-orders-cache.ts'
import { showOccupiedTables } from '../dining/show-occupied-tables.ts'
import type { CodeGuard } from '../../guests/membership/gift-cards/open-gift-code.ts'
import { guardCodesOf } from '../../bills/payments/gift-cards/guard-codes.ts'
import { openTill } from './open-till.ts'
import type { PriceLists } from './price-list.ts'
import { acceptQrOrder, placeTillOrder, sellAtTill } from './sell.ts'
import { TillCache } from './till-cache.ts'

type Dependencies = { openOrders: OpenOrdersCache; priceLists: PriceLists; guardCodes: CodeGuard }

export function posRoutes(app: FastifyInstance, { openOrders, priceLists, guardCodes }: Dependencies): void {
  const tills = new TillCache()
  serve(app, posApi.init, async ({ tenant, request, reply }) => {
    const write = (records: Record<string, unknown>) => String(reply.serializeInput(records, '200'))
    return sendPrivately(request, reply, await openTill(tenant, tills, write))
  })
  serve(app, posApi.occupiedTables, ({ tenant }) => showOccupiedTables(tenant, openOrders))

  serve(app, posApi.createOrder, ({ tenant, session, body: cart }) =>
    placeTillOrder(tenant, priceLists, { cart, asker: session as StaffSession }),
  )
  serve(app, posApi.createOrderAndInvoice, ({ tenant, session, body }) => {
    const { netTotal, taxTotal, total, payments, allowPartial, buyer, ...cart } = body
    const checkout = { client: { subTotal: netTotal, taxTotal, total }, payments, allowPartial, buyer }
    return guardCodesOf({ guardCodes, tenant, payments }, () =>
      sellAtTill(tenant, priceLists, { cart, asker: session as StaffSession, checkout }),
    )
  })

  serve(app, posApi.qrOrdersCount, ({ tenant }) => tenant.read(countQrOrders))
  serve(app, posApi.qrOrders, ({ tenant }) => tenant.read(showQrOrders))
  serve(app, posApi.acceptQrOrder, ({ tenant, params: { id }, body: { total } }) =>
    acceptQrOrder(tenant, priceLists, { id, shownTotal: total }),
  )
  serve(app, posApi.cancelAllQrOrders, ({ tenant }) => cancelAllQrOrders(tenant))
  serve(app, posApi.updateQrOrderStatus, ({ tenant, params: { id } }) => cancelQrOrder(tenant, id))
}
