import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { posApi } from '#core/contract/pos.ts'
import { sendPrivately } from '../../../infrastructure/http/replies/tagged-reply.ts'
import type { StaffSession } from '../../../infrastructure/http/session.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { cancelAllQrOrders, cancelQrOrder } from '../qr-menu/cancel-qr-orders.ts'
import { countQrOrders, showQrOrders } from '../qr-menu/show-qr-orders.ts'
import type { OpenOrdersCache } from '../open-orders-cache.ts'
import { showOccupiedTables } from '../dining/show-occupied-tables.ts'
import type { CodeGuard } from '../../guests/membership/gift-cards/open-gift-code.ts'
import { isDiscounted } from '#core/bills/discount-lines.ts'
import { guardCodesOf } from '../../bills/payments/gift-cards/guard-codes.ts'
import { openTill } from './open-till.ts'
import { placeTillOrder, sellAtTill } from './place-till-order.ts'
import type { PriceLists } from './price-list.ts'
import { acceptQrOrder, placePlannedOrder, sellPlanned } from './sell.ts'
import { TillCache } from './till-cache.ts'

type Dependencies = { openOrders: OpenOrdersCache; priceLists: PriceLists; guardCodes: CodeGuard }

export function posRoutes(app: FastifyInstance, { openOrders, priceLists, guardCodes }: Dependencies): void {
  const tills = new TillCache()
  serve(app, posApi.init, async ({ tenant, request, reply }) => {
    const write = (records: Record<string, unknown>) => String(reply.serializeInput(records, '200'))
    return sendPrivately(request, reply, await openTill(tenant, tills, write))
  })
  serve(app, posApi.occupiedTables, ({ tenant }) => showOccupiedTables(tenant, openOrders))

  serve(app, posApi.createOrder, async ({ tenant, session, body: cart }) => {
    const asker = session as StaffSession
    if (!isDiscounted(cart)) return placePlannedOrder(tenant, priceLists, { cart, asker })
    return tenant.command(async (tx) => ({ ...succeed('order.sent'), ...(await placeTillOrder(tx, asker, cart)) }))
  })
  serve(app, posApi.createOrderAndInvoice, async ({ tenant, session, body }) => {
    const asker = session as StaffSession
    const { netTotal, taxTotal, total, payments, allowPartial, buyer, ...cart } = body
    const checkout = { client: { subTotal: netTotal, taxTotal, total }, payments, allowPartial, buyer }
    const reply = succeed('order.sent_and_paid')
    return guardCodesOf({ guardCodes, tenant, payments }, async () => {
      const planned = isDiscounted(cart) ? null : await sellPlanned(tenant, priceLists, { cart, asker, checkout })
      if (planned) return planned
      return tenant.command(async (tx) => ({ ...reply, ...(await sellAtTill(tx, asker, { cart, ...checkout })) }))
    })
  })

  serve(app, posApi.qrOrdersCount, ({ tenant }) => tenant.read(countQrOrders))
  serve(app, posApi.qrOrders, ({ tenant }) => tenant.read(showQrOrders))
  serve(app, posApi.acceptQrOrder, ({ tenant, params: { id }, body: { total } }) =>
    acceptQrOrder(tenant, priceLists, { id, shownTotal: total }),
  )
  serve(app, posApi.cancelAllQrOrders, ({ tenant }) => cancelAllQrOrders(tenant))
  serve(app, posApi.updateQrOrderStatus, ({ tenant, params: { id } }) => cancelQrOrder(tenant, id))
}
