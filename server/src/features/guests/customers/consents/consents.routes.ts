import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentsApi } from '#core/contract/guests/consents.ts'
import { succeed } from '#core/contract/fields.ts'
import { AppError } from '#core/app-error.ts'
import type { Config } from '../../../../infrastructure/config/read-config.ts'
import type { DbPool } from '../../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../../infrastructure/database/tenant.ts'
import { recogniseGuest } from '../../../../infrastructure/http/cookies.ts'
import type { AttemptCounts } from '../../../../infrastructure/http/limits/attempt-limit.ts'
import {
  addressOf,
  openGuestLimits,
  openMailLimit,
  openStaffMailLimits,
} from '../../../../infrastructure/http/limits/rate-limits.ts'
import { openTurns } from '../../../../infrastructure/http/limits/turns.ts'
import { API_BASE, serve } from '../../../../infrastructure/http/serve.ts'
import { loadProgramme } from '../../membership/members/show-members.ts'
import { audienceOfToken } from '../../../account/sessions/session-tokens.ts'
import { confirmLink } from './confirm-link.ts'
import { askToJoin } from './send-confirm-link.ts'
import { showConsents, showQuietCustomers } from './show-consents.ts'
import { stateConsent } from './state-consent.ts'
import { unsubscribe } from './unsubscribe.ts'

type Dependencies = {
  db: DbPool
  publish: Publish
  config: Pick<Config, 'hasRateLimits' | 'publicUrl'>
  counts: AttemptCounts
  /** The tenant of a public menu's code; refused if there is none. */
  tenantOfMenu: (qrCode: string) => Promise<{ tenantId: string }>
}

/** Consent to marketing mails, links in mails, and joining the loyalty programme by one. */
export function consentRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, counts } = dependencies
  const { publicUrl } = config
  const mails = openStaffMailLimits('consents', { ...config, counts })
  serve(app, consentsApi.quiet, ({ tenant, query }) => tenant.read((tx) => showQuietCustomers(tx, query.before)))

  serve(app, consentsApi.show, ({ tenant, params }) => tenant.read((tx) => showConsents(tx, params.phone)))

  serve(app, consentsApi.state, ({ tenant, params, body }) =>
    tenant.command((tx) => stateConsent(tx, { typed: params.phone, state: body.state, publicUrl, mails })),
  )

  guestRoutes(app, dependencies)
  unsubscribeRoutes(app, dependencies)
}

function guestRoutes(app: FastifyInstance, { db, publish, config, counts, tenantOfMenu }: Dependencies): void {
  const limits = openGuestLimits({ ...config, counts })
  const mails = openMailLimit({ ...config, counts })
  const isSecure = config.publicUrl.startsWith('https:')
  const guestOf = (request: FastifyRequest, reply: FastifyReply) => ({
    guest: recogniseGuest(request, reply, isSecure),
    address: addressOf(request),
  })

  serve(app, consentsApi.join, async ({ params: { qrcode }, body, request, reply }) => {
    await limits.orders.take(guestOf(request, reply))
    const { tenantId } = await tenantOfMenu(qrcode)
    await limits.orders.take({ store: tenantId })
    const tenant = new Tenant(tenantId, db, publish)
    const { isActive } = await tenant.read(loadProgramme)
    if (!isActive) throw new AppError('loyalty.none')
    if (!(await mails.isSpent(body.email))) {
      await mails.count(body.email)
      await tenant.job((tx) => askToJoin(tx, body, config.publicUrl))
    }
    return succeed('loyalty.join_asked')
  })

  serve(app, consentsApi.confirm, async ({ params: { token }, request, reply }) => {
    await limits.calls.take(guestOf(request, reply))
    const tenantId = audienceOfToken(token)
    if (tenantId === null) throw new AppError('mail.link_invalid')
    const tenant = new Tenant(tenantId, db, publish)
    const cardUrl = await tenant.job((tx) => confirmLink(tx, token, config.publicUrl))
    return { ...succeed('mail.confirmed'), cardUrl }
  })
}

/**
 * A mail provider sends requests for many people from one address: these wait, and only a flood is refused
 * (docs/rules/mails.md#unsubscribe-under-load).
 */
const UNSUBSCRIBING = { atOnce: 4, waitingMax: 1_000 }

function unsubscribeRoutes(app: FastifyInstance, { db, publish }: Pick<Dependencies, 'db' | 'publish'>): void {
  const takeTurn = openTurns(UNSUBSCRIBING)
  const { path } = consentsApi.unsubscribe

  serve(app, consentsApi.unsubscribe, async ({ params: { token }, request }) => {
    const tenantId = audienceOfToken(token)
    if (tenantId !== null)
      await takeTurn(addressOf(request), () => new Tenant(tenantId, db, publish).job((tx) => unsubscribe(tx, token)))
    return succeed('mail.unsubscribed')
  })

  // the List-Unsubscribe address, opened by a person or mail program: opening changes nothing, the page has the button
  app.get<{ Params: { token: string } }>(`${API_BASE}${path}`, { schema: { hide: true } }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(`/mail/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 302),
  )
}
