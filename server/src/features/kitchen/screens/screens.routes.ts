import type { FastifyInstance } from 'fastify'
import { ownScreenApi, screensApi } from '#core/contract/dining/screens.ts'
import { succeed } from '#core/contract/fields.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { Publish } from '../../../infrastructure/database/tenant.ts'
import type { Pictures } from '../../../infrastructure/files/pictures.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { addressOf, openScreenLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { receiveImage } from '../../../infrastructure/http/receive-image.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import type { OpenOrdersCache } from '../../orders/open-orders-cache.ts'
import { requireScreen } from './find-screen.ts'
import { addScreen, renameScreen, revokeScreen } from './save-screen.ts'
import { addIdlePicture, loadScreenOptions, removeIdlePicture, saveScreenOptions } from './screen-options.ts'
import { listScreens } from './screens.queries.ts'
import { showCustomerDisplay, showPickupList, showScreen } from './show-screen.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  config: Pick<Config, 'publicUrl' | 'hasRateLimits'>
  counts: AttemptCounts
  openOrders: OpenOrdersCache
  pictures: Pictures
  /** Disconnects the screens of a revoked link. */
  closeScreen: (tenantId: string, screenId: string) => void
}

export function screenRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  settingsCalls(app, dependencies)
  optionCalls(app, dependencies)
  screenCalls(app, dependencies)
}

/** Management of links. */
function settingsCalls(app: FastifyInstance, { config, closeScreen }: Dependencies): void {
  serve(app, screensApi.list, async ({ tenant }) => {
    const rows = await tenant.read((tx) => listScreens(tx.db))
    return rows.map(({ id, kind, title, createdAt, lastSeenAt }) => ({
      id,
      kind,
      title,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt?.toISOString() ?? null,
    }))
  })
  // the reply is not stored: it would keep the token, of which the database has only the hash
  serve(app, screensApi.add, async ({ tenant, body }) => {
    const { id, token } = await tenant.job((tx) => addScreen(tx, body))
    return { ...succeed('screen.added'), id, url: `${config.publicUrl}/screen#${token}` }
  })
  serve(app, screensApi.update, ({ tenant, params: { id }, body: { title } }) =>
    tenant.command(async (tx) => {
      await renameScreen(tx, id, title)
      return { ...succeed('screen.updated'), id }
    }),
  )
  serve(app, screensApi.delete, async ({ tenant, params: { id } }) => {
    const done = await tenant.command(async (tx) => {
      await revokeScreen(tx, id)
      return { ...succeed('screen.revoked'), id }
    })
    closeScreen(tenant.id, id)
    return done
  })
}

/** Settings of all screens. */
function optionCalls(app: FastifyInstance, { pictures }: Dependencies): void {
  serve(app, screensApi.showOptions, ({ tenant }) => tenant.read(loadScreenOptions))
  serve(app, screensApi.saveOptions, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('screen.options_saved'), ...(await saveScreenOptions(tx, body)) })),
  )
  serve(app, screensApi.addPicture, async ({ tenant, request }) => {
    // receive and encode before the transaction: neither may hold a database connection
    const imageURL = await pictures.save(tenant.id, await receiveImage(request))
    return tenant.command(async (tx) => {
      await addIdlePicture(tx, imageURL)
      return { ...succeed('screen.picture_added'), imageURL }
    })
  })
  serve(app, screensApi.removePicture, ({ tenant, params: { name } }) =>
    tenant.command(async (tx) => {
      await removeIdlePicture(tx, name)
      return succeed('screen.picture_removed')
    }),
  )
}

/** Calls of screens, by link or session. */
function screenCalls(app: FastifyInstance, { db, publish, config, counts, openOrders }: Dependencies): void {
  const limit = openScreenLimits({ ...config, counts })
  serve(app, ownScreenApi.me, async ({ request, reply }) => {
    await limit.take({ address: addressOf(request) })
    void reply.header('cache-control', 'no-store')
    return showScreen(await requireScreen(request.headers.authorization, { db, publish }), openOrders)
  })
  serve(app, ownScreenApi.orderStatus, ({ tenant }) => showPickupList(tenant, openOrders, null))
  serve(app, ownScreenApi.customerDisplay, ({ tenant }) => showCustomerDisplay(tenant, null))
  serve(app, ownScreenApi.displays, async ({ tenant }) => {
    const screens = await tenant.read((tx) => listScreens(tx.db))
    return screens.flatMap(({ id, kind, title }) => (kind === 'customer' ? [{ id, title }] : []))
  })
}
