import type { FastifyInstance } from 'fastify'
import { publicBookingsApi } from '#core/contract/guests/public-bookings.ts'
import { AppError } from '#core/app-error.ts'
import type { OnlineMost } from '#core/reservations/decide-online-booking.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import type { WritePlan } from '../../../infrastructure/database/transactions.ts'
import { originOfGuest } from '../../../infrastructure/http/command-origin.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { addressOf, openBookingLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { audienceOfToken } from '../../account/sessions/session-tokens.ts'
import { showPlaceInLine } from '../waitlist/show-waitlist.ts'
import { bookOnline } from './book-online.ts'
import { openBookingQueue } from './booking-queue.ts'
import { cancelOnline, changeOnline } from './change-online.ts'
import { openBookingPage } from './open-booking-page.ts'
import { showBookingPage, showFreeTimes, showGuestBooking } from './show-booking-page.ts'

type Dependencies = {
  platform: PlatformDatabase
  db: DbPool
  publish: Publish
  writePlan: WritePlan
  config: Pick<Config, 'hasRateLimits' | 'publicUrl'>
  counts: AttemptCounts
}

const MOST: OnlineMost = { coming: 3, today: 300 }
const ANY_NUMBER: OnlineMost = { coming: Infinity, today: Infinity }

/** Calls for guests: book, change, cancel, and see their place on the waitlist. */
export function onlineBookingRoutes(app: FastifyInstance, { counts, ...dependencies }: Dependencies): void {
  const shared = {
    ...dependencies,
    limits: openBookingLimits({ ...dependencies.config, counts }),
    inTurn: openBookingQueue(),
  }
  pageRoutes(app, shared)
  ownRoutes(app, shared)
}

type Shared = Omit<Dependencies, 'counts'> & {
  limits: ReturnType<typeof openBookingLimits>
  inTurn: ReturnType<typeof openBookingQueue>
}

/** A restaurant's page, by its code. */
function pageRoutes(app: FastifyInstance, { platform, db, publish, writePlan, config, limits, inTurn }: Shared): void {
  const most = config.hasRateLimits ? MOST : ANY_NUMBER
  const { publicUrl } = config

  serve(app, publicBookingsApi.page, async ({ params: { code }, request }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    return new Tenant(await openBookingPage(platform, code), db, publish).read(showBookingPage)
  })

  serve(app, publicBookingsApi.availability, async ({ params: { code }, query, request }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    const tenant = new Tenant(await openBookingPage(platform, code), db, publish)
    return tenant.read((tx) => showFreeTimes(tx, query))
  })

  serve(app, publicBookingsApi.book, async ({ params: { code }, body, request, reply }) => {
    const giveBack = await limits.bookings.claim(addressOf(request))
    try {
      const tenantId = await openBookingPage(platform, code)
      const tenant = new Tenant(tenantId, db, publish, { ...originOfGuest(request, reply), writePlan })
      return await inTurn(tenantId, () => bookOnline(tenant, body, { most, publicUrl }))
    } catch (error) {
      // a refusal does not count against the next try
      await giveBack()
      throw error
    }
  })
}

/** Calls for one guest. A link names its restaurant itself, so it survives a new address of the page. */
function ownRoutes(
  app: FastifyInstance,
  { db, publish, writePlan, config: { publicUrl }, limits, inTurn }: Shared,
): void {
  const tenantOfToken = (token: string) => {
    const tenantId = audienceOfToken(token)
    if (tenantId === null) throw new AppError('reservation.not_found')
    return tenantId
  }

  serve(app, publicBookingsApi.show, async ({ params: { token }, request }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    return new Tenant(tenantOfToken(token), db, publish).read((tx) => showGuestBooking(tx, token))
  })

  serve(app, publicBookingsApi.change, async ({ params: { token }, body, request, reply }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    const tenantId = tenantOfToken(token)
    const tenant = new Tenant(tenantId, db, publish, { ...originOfGuest(request, reply), writePlan })
    return inTurn(tenantId, () => changeOnline(tenant, { token, publicUrl }, body))
  })

  serve(app, publicBookingsApi.cancel, async ({ params: { token }, request, reply }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    const tenant = new Tenant(tenantOfToken(token), db, publish, { ...originOfGuest(request, reply), writePlan })
    return cancelOnline(tenant, token)
  })

  serve(app, publicBookingsApi.place, async ({ params: { token }, request }) => {
    await limits.lookUps.take({ address: addressOf(request) })
    const tenantId = audienceOfToken(token)
    if (tenantId === null) throw new AppError('waitlist.not_found')
    return new Tenant(tenantId, db, publish).read((tx) => showPlaceInLine(tx, token))
  })
}
