import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { offlineApi } from '#core/contract/people/offline.ts'
import type { Config } from '../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../infrastructure/database/db.ts'
import type { ClosedJournal, Publish } from '../../infrastructure/database/tenant.ts'
import { setDeviceCookie } from '../../infrastructure/http/cookies.ts'
import { sendPrivately, writeReply } from '../../infrastructure/http/replies/tagged-reply.ts'
import { serve } from '../../infrastructure/http/serve.ts'
import { changeDeviceKey } from '../account/devices/change-device-key.ts'
import { openOnDevice } from '../account/devices/on-device.ts'
import type { OpenOrdersCache } from '../orders/open-orders-cache.ts'
import { BundleCache } from './bundle-cache.ts'
import { RoomCache } from './room-cache.ts'
import { showBundle } from './show-bundle.ts'
import { showOpen } from './show-open.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  journal: ClosedJournal
  config: Pick<Config, 'publicUrl'>
  openOrders: OpenOrdersCache
}

/** Calls of shared devices that sell without the server. */
export function offlineRoutes(app: FastifyInstance, { config, openOrders, ...context }: Dependencies): void {
  const isSecure = config.publicUrl.startsWith('https:')
  const onDevice = openOnDevice({ ...context, isSecure })

  const bundles = new BundleCache()
  const rooms = new RoomCache()

  serve(app, offlineApi.bundle, async ({ request, reply, query: { have } }) => {
    const { bundle, tag } = await onDevice(request, reply, (named) => showBundle(named, bundles, have))
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
}
