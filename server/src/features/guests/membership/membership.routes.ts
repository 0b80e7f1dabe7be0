import type { FastifyInstance } from 'fastify'
import { succeed } from '#core/contract/fields.ts'
import { guestCardApi } from '#core/contract/guests/guest-card.ts'
import { membershipApi } from '#core/contract/guests/membership.ts'
import type { Config } from '../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { recogniseGuest } from '../../../infrastructure/http/cookies.ts'
import type { AttemptCounts } from '../../../infrastructure/http/limits/attempt-limit.ts'
import { addressOf, openGuestLimits } from '../../../infrastructure/http/limits/rate-limits.ts'
import { serve } from '../../../infrastructure/http/serve.ts'
import { addMember } from './members/add-member.ts'
import { findAtTheTill, showGuestCard, showMember, showMembers } from './members/show-members.ts'
import { adjustPoints } from './points/adjust-points.ts'
import { saveProgramme, showProgramme, showTerms } from './programme/save-programme.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  config: Pick<Config, 'hasRateLimits' | 'publicUrl'>
  counts: AttemptCounts
  /** The tenant of a public menu's code; refused if there is none. */
  tenantOfMenu: (qrCode: string) => Promise<{ tenantId: string }>
}

/** The loyalty programme, its members and their points. */
export function membershipRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { publicUrl } = dependencies.config
  serve(app, membershipApi.programme, ({ tenant }) => tenant.read(showProgramme))

  serve(app, membershipApi.saveProgramme, ({ tenant, body }) =>
    tenant.command(async (tx) => ({ ...succeed('loyalty.programme_saved'), ...(await saveProgramme(tx, body)) })),
  )

  serve(app, membershipApi.terms, ({ tenant }) => tenant.read(showTerms))

  serve(app, membershipApi.members, ({ tenant, query }) => tenant.read((tx) => showMembers(tx, query)))

  serve(app, membershipApi.member, ({ tenant, params: { id }, query: { before } }) =>
    tenant.read((tx) => showMember(tx, { id, before, publicUrl })),
  )

  serve(app, membershipApi.lookup, ({ tenant, query }) => tenant.read((tx) => findAtTheTill(tx, query)))

  serve(app, membershipApi.addMember, ({ tenant, body }) =>
    tenant.command(async (tx) => ({
      ...succeed('loyalty.member_added'),
      ...(await addMember(tx, body.phone, publicUrl)),
    })),
  )

  serve(app, membershipApi.adjust, ({ tenant, params, body }) =>
    tenant.command(async (tx) => {
      await adjustPoints(tx, params.id, body)
      return succeed('loyalty.points_adjusted')
    }),
  )

  guestRoutes(app, dependencies)
}

function guestRoutes(app: FastifyInstance, { db, publish, config, counts, tenantOfMenu }: Dependencies): void {
  const limits = openGuestLimits({ ...config, counts })
  const isSecure = config.publicUrl.startsWith('https:')

  serve(app, guestCardApi.card, async ({ params: { qrcode, token }, query: { before }, request, reply }) => {
    await limits.calls.take({ guest: recogniseGuest(request, reply, isSecure), address: addressOf(request) })
    const { tenantId } = await tenantOfMenu(qrcode)
    await limits.calls.take({ store: tenantId })
    return new Tenant(tenantId, db, publish).read((tx) => showGuestCard(tx, token, before))
  })
}
