import type { FastifyRequest } from 'fastify'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal, type Publish } from '../../../infrastructure/database/tenant.ts'
import { DEVICE_COOKIE } from '../../../infrastructure/http/cookies.ts'
import { audienceOfToken, hashToken, PLATFORM_AUDIENCE } from '../sessions/session-tokens.ts'
import { findDeviceOfToken } from './shared-devices.queries.ts'

type Context = { db: DbPool; publish: Publish; journal: ClosedJournal }

/** The device that a browser's cookie names; the reader checks if it exists. */
export type DeviceToken = { tenant: Tenant; token: string; tokenHash: Buffer }

/** Null without a device's cookie. */
export function deviceTokenOf({ cookies }: FastifyRequest, { db, publish, journal }: Context): DeviceToken | null {
  const token = cookies[DEVICE_COOKIE]
  const tenantId = token === undefined ? null : audienceOfToken(token)
  if (token === undefined || tenantId === null || tenantId === PLATFORM_AUDIENCE) return null
  return { tenant: new Tenant(tenantId, db, publish, { journal }), token, tokenHash: hashToken(token) }
}

/** A browser's shared device; null if it is none, or was revoked. */
export async function findSharedDevice(
  request: FastifyRequest,
  context: Context,
): Promise<{ tenantId: string; id: string } | null> {
  const named = deviceTokenOf(request, context)
  const device = named && (await named.tenant.read((tx) => findDeviceOfToken(tx.db, named.tokenHash)))
  return device ? { tenantId: named.tenant.id, id: device.id } : null
}
