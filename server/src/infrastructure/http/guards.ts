import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may, type Access } from '#core/permissions/may.ts'
import type { Config } from '../config/read-config.ts'
import type { DbPool } from '../database/db.ts'
import { getLastVersion } from '../database/outbox/live-events.ts'
import type { WritePlan } from '../database/transactions.ts'
import { Tenant, type ClosedJournal, type Publish } from '../database/tenant.ts'
import { isForged } from './anti-forgery.ts'
import { AppError } from '#core/app-error.ts'
import { originOf } from './command-origin.ts'
import { ACCESS_COOKIE, markWriting } from './cookies.ts'
import type { FindSession, Session } from './session.ts'

export type Guarding = {
  db: DbPool
  findSession: FindSession
  publish: Publish
  journal: ClosedJournal
  writePlan: WritePlan
  config: Pick<Config, 'publicUrl' | 'isProduction'>
}

/** Every request passes here before its body is read: session, forgery, subscription, scope, in this order. */
export function guard(app: FastifyInstance, { db, findSession, publish, journal, writePlan, config }: Guarding): void {
  const { publicUrl, isProduction } = config
  const hasStandby = db.cells.some((cell) => cell.db.standby !== undefined)
  app.decorateRequest('session', null)
  app.decorateRequest('tenant', null)

  app.addHook('onRequest', async (request) => {
    const { access, rawBody } = request.routeOptions.config
    // a call signed over its bytes needs no cookie, and so cannot be forged with one
    if (access === undefined || rawBody) return
    const token = request.cookies[ACCESS_COOKIE]
    const session = token === undefined ? null : await findSession(token)
    const { method, headers } = request
    if (isForged({ method, headers, publicUrl, xsrfToken: session?.xsrfToken ?? null }))
      throw new AppError('request.foreign_origin')
    if (access === 'public') return
    request.session = admit(request, session)
    if (isProduction) refuseWithoutTwoFactor(request, request.session)
  })

  app.addHook('preHandler', async (request, reply) => {
    const { session } = request
    if (session?.audience !== 'staff') return
    const tenant = new Tenant(session.tenantId, db, publish, { ...originOf(request, reply), journal, writePlan })
    request.tenant = tenant
    if (request.method !== 'GET' && hasStandby) markWriting(reply, publicUrl.startsWith('https:'))
    // read before the reply, so that the screen catches up on later events
    // (docs/rules/screens.md#catch-up-after-loading)
    if (request.method === 'GET' && request.headers['x-live-version'] !== undefined)
      void reply.header('x-live-version', await tenant.read(({ db: reading }) => getLastVersion(reading), 'at once'))
  })
}

/** 401, then 402, then 403 (docs/rules/clients.md#replies). A credential of the other audience counts as none. */
function admit(request: FastifyRequest, session: Session | null): Session {
  const { access, openWhenUnpaid } = request.routeOptions.config
  const audience = access === 'superadmin' ? 'platform' : 'staff'
  if (session === null || session.audience !== audience) throw new AppError('session.missing')
  if (session.audience === 'staff' && !openWhenUnpaid && session.mayWorkUntil <= new Date())
    throw new AppError('subscription.inactive')
  if (!may(session, access!)) throw new AppError(refusalOf(session, access!))
  return session
}

/** Tells a PIN session to use the password, if that would allow the call. */
function refusalOf({ role, scopes }: Session, access: Access): 'session.password_required' | 'session.scope_missing' {
  return may({ role, scopes }, access) ? 'session.password_required' : 'session.scope_missing'
}

/** In production, operators need more than a password (docs/decisions/accounts/0018-two-factor.md). */
function refuseWithoutTwoFactor(request: FastifyRequest, session: Session): void {
  if (session.audience !== 'platform' || session.hasTwoFactor) return
  if (!request.routeOptions.config.openWithoutTwoFactor) throw new AppError('two_factor.required')
}
