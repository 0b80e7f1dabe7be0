import type { ScreenKind } from '#core/contract/dining/screens.ts'
import { AppError } from '#core/app-error.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type Publish } from '../../../infrastructure/database/tenant.ts'
import { mayWorkUntil } from '#core/permissions/may-work-until.ts'
import { hashScreenToken, tenantOfToken } from './screen-token.ts'
import { findScreenOfToken, updateScreenSeen } from './screens.queries.ts'

type Context = { db: DbPool; publish: Publish }

/** An open screen, and until when its restaurant may work. */
export type OpenScreen = { tenant: Tenant; id: string; kind: ScreenKind; title: string; mayWorkUntil: Date }

/** The screen of a token; null if unknown or revoked, or if its restaurant may not work. */
export async function findScreen(token: string, { db, publish }: Context): Promise<OpenScreen | null> {
  const tenantId = tenantOfToken(token)
  if (tenantId === null) return null
  const tenant = new Tenant(tenantId, db, publish)
  const found = await tenant.read((tx) => findScreenOfToken(tx.db, hashScreenToken(token)))
  if (!found) return null
  const until = mayWorkUntil(found)
  if (until <= new Date()) return null
  if (found.isToRecord) await tenant.job((tx) => updateScreenSeen(tx.db, found.id))
  return { tenant, id: found.id, kind: found.kind, title: found.title, mayWorkUntil: until }
}

const BEARER = /^Bearer +([\w-]+) *$/i

/** The screen of a request's bearer token. */
export async function requireScreen(authorization: string | undefined, context: Context): Promise<OpenScreen> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  const screen = token === undefined ? null : await findScreen(token, context)
  if (!screen) throw new AppError('screen.unknown')
  return screen
}
