import type { FastifyInstance } from 'fastify'
import { qrMenuApi } from '#core/contract/qr-menu.ts'
import type { WaitingMax } from '#core/orders/decide-guest-order.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { WritePlan } from '../../../infrastructure/database/transactions.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { originOfGuest } from '../../../infrastructure/http/command-origin.ts'
import { recogniseGuest } from '../../../infrastructure/http/cookies.ts'
import { addressOf, openGuestLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { sendWritten, writeReply } from '../../../infrastructure/http/replies/tagged-reply.ts'
import type { PriceLists } from '../pos/price-list.ts'
import { openMenuCache } from './menu-cache.ts'
import { openPublicMenu } from './open-public-menu.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { findGuestOrder, showGuestOrder } from './show-guest-order.ts'
import { showingPublicMenus } from './show-public-menu.ts'

type Dependencies = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  writePlan: WritePlan
  priceLists: PriceLists
  config: Pick<Config, 'hasRateLimits' | 'publicUrl'>
  counts: AttemptCounts
}

const MENU_CACHE_BYTES = 64 * 1024 * 1024
const WAITING_MAX: WaitingMax = { atTable: 20, inStore: 200 }
const ANY_NUMBER: WaitingMax = { atTable: Infinity, inStore: Infinity }

export function qrMenuRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { platform, db, publish, writePlan, priceLists, config, counts } = dependencies
  const limits = openGuestLimits({ ...config, counts })
  const isSecure = config.publicUrl.startsWith('https:')
  const waitingMax = config.hasRateLimits ? WAITING_MAX : ANY_NUMBER
  const menus = openMenuCache(MENU_CACHE_BYTES)
  const showPublicMenu = showingPublicMenus({ platform, menus, tenantOf: (id) => new Tenant(id, db, publish) })

  serve(app, qrMenuApi.menu, async ({ params: { qrcode }, query: { tableId, lang }, request, reply }) => {
    await limits.calls.take({ guest: recogniseGuest(request, reply, isSecure), address: addressOf(request) })
    const menu = await showPublicMenu(qrcode, ({ tenantId }) => limits.calls.take({ store: tenantId }))
    return sendWritten(
      request,
      reply,
      menu.at({ tableCode: tableId, language: lang }, (shown) => String(reply.serializeInput(shown, '200'))),
    )
  })

  serve(app, qrMenuApi.placeOrder, async ({ params: { qrcode }, body: order, request, reply }) => {
    await limits.orders.take({ guest: recogniseGuest(request, reply, isSecure), address: addressOf(request) })
    const { tenantId } = await openPublicMenu(platform, qrcode)
    await limits.orders.take({ store: tenantId, table: order.tableId && `${tenantId} ${order.tableId}` })
    const tenant = new Tenant(tenantId, db, publish, { ...originOfGuest(request, reply), writePlan })
    return placeGuestOrder(tenant, priceLists, { order, qrCode: qrcode, waitingMax })
  })

  serve(
    app,
    qrMenuApi.orderState,
    async ({ params: { qrcode: code, token }, query: { lang: language }, request, reply }) => {
      await limits.calls.take({ guest: recogniseGuest(request, reply, isSecure), address: addressOf(request) })
      const { tenantId, orderId } = await findGuestOrder(platform, { code, token })
      await limits.calls.take({ store: tenantId })
      const state = await new Tenant(tenantId, db, publish).read((tx) => showGuestOrder(tx, { orderId, language }))
      return sendWritten(request, reply, writeReply(String(reply.serializeInput(state, '200')), 'brief'))
    },
  )
}
