import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { offlineApi } from '#core/contract/people/offline.ts'
import { syncApi } from '#core/contract/people/sync.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../infrastructure/database/db.ts'
import type { WritePlan } from '../../infrastructure/database/transactions.ts'
import type { ClosedJournal, Publish } from '../../infrastructure/database/tenant.ts'
import { setDeviceCookie } from '../../infrastructure/http/cookies.ts'
import { sendPrivately, writeReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import { languageOf } from '../../infrastructure/http/language.ts'
import { openAttemptLimit, type AttemptCounts } from '../../infrastructure/http/limits/attempt-limit.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { changeDeviceKey } from '../account/devices/change-device-key.ts'
import { openOnDevice } from '../account/devices/on-device.ts'
import type { PriceLists } from '../orders/pos/price-list.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { BundleCache } from './bundle-cache.ts'
import { RoomCache } from './room-cache.ts'
import { ListedMenus } from './sync/listed-menus.ts'
import { importFile } from './sync/import-file.ts'
import { takeBatch } from './sync/take-batch.ts'
import { showBundle } from './show-bundle.ts'
import { showOpen } from './show-open.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  config: Pick<Config, 'publicUrl'>
  openOrders: OpenOrdersCache
  priceLists: PriceLists
  writePlan: WritePlan
  counts: AttemptCounts
}

/** Batches of one till. */
const BATCHES = { name: 'sync', max: 50, windowMs: 10_000, refusal: 'request.too_many' } as const

/** Calls of shared devices that sell without the server. */
export function offlineRoutes(
  app: FastifyInstance,
  { config, openOrders, priceLists, writePlan, counts, ...context }: Dependencies,
): void {
  const isSecure = config.publicUrl.startsWith('https:')
  const onDevice = openOnDevice({ ...context, isSecure })

  const bundles = new BundleCache()
  const rooms = new RoomCache()
  const menus = new ListedMenus()
  const batches = openAttemptLimit(counts, BATCHES)

  serve(app, offlineApi.bundle, async ({ request, reply, query: { have, waiting = null, app: version, kept } }) => {
    const report = { waiting, appVersion: version ?? null, keepsData: kept === undefined ? null : kept === '1' }
    const { bundle, tag } = await onDevice(request, reply, (named) => showBundle(named, bundles, { have, report }))
    const written = writeReply(String(reply.serializeInput(bundle, '200')), 'lasting', tag)
    return sendPrivately(request, reply, written)
  })

  serve(app, offlineApi.open, async ({ request, reply }) => {
    const { open, tag } = await onDevice(request, reply, (named) => showOpen(named, { rooms, openOrders }))
    const written = writeReply(String(reply.serializeInput(open, '200')), 'brief', tag)
    return sendPrivately(request, reply, written)
  })

  serve(app, offlineApi.key, async ({ request, reply, body }) => {
    const changed = await onDevice(request, reply, (named) => changeDeviceKey(named, { ...body, ip: request.ip }))
    const { token, ...device } = changed
    setDeviceCookie(reply, token, isSecure)
    return { ...succeed('device.key_saved'), ...device }
  })

  serve(app, syncApi.send, async ({ request, body }) => {
    await batches.claim(body.device)
    const { ip, log } = request
    return takeBatch({ ...context, priceLists, writePlan, menus, language: languageOf(request), ip, log }, body)
  })

  serve(app, syncApi.import, ({ request, tenant, body }) => {
    const { ip, log } = request
    return importFile(
      { ...context, priceLists, writePlan, menus, language: languageOf(request), ip, log },
      tenant,
      body,
    )
  })
}
