import { createHash, randomUUID } from 'node:crypto'
import { succeed } from '#core/contract/fields.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type CommandOrigin, type Publish, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import type { Language } from '#core/places/languages.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { hashNewPassword } from '../../staff/hash-password.ts'
import { openRestaurant } from './open-restaurant.ts'
import { claimPlatformKey, insertPlatformReply } from './tenants.queries.ts'

type Context = { db: DbPool; publish: Publish; publicUrl: string }
type Wanted = { name: string; email: string; password: string; isActive: boolean; language: Language }

/**
 * Opens a restaurant for its owner; once for an Idempotency-Key, which is the operator's and not the new restaurant's.
 */
export async function addTenant({ db, publish, publicUrl }: Context, wanted: Wanted, origin: CommandOrigin) {
  const { password, ...restaurant } = wanted
  const rest = { ...restaurant, welcomeTo: publicUrl }
  const passwordHash = await hashNewPassword(password)
  const { idempotencyKey, ...by } = origin
  const tenantId = idempotencyKey ? tenantOfKey(by.actor!.name, idempotencyKey.key) : randomUUID()
  const opened = new Tenant(tenantId, db, publish, by)
  const attempt = async (tx: TenantTx) => {
    if (!idempotencyKey) return open(tx, { ...rest, passwordHash })
    const place = { username: tx.actor!.name, key: idempotencyKey.key }
    const earlier = await claimPlatformKey(tx.db, place, idempotencyKey.requestHash)
    if (earlier) {
      if (!idempotencyKey.isSameRequest(earlier.requestHash)) throw new AppError('request.key_reused')
      idempotencyKey.onReplay()
      return earlier.reply as Awaited<ReturnType<typeof open>>
    }
    const reply = await open(tx, { ...rest, passwordHash })
    await insertPlatformReply(tx.db, place, reply)
    return reply
  }
  return db.openTenant({ tenantId, username: wanted.email }, () => opened.job(attempt))
}

/** The id that a repeated call gives its restaurant again, so that it comes to the database of the first. */
function tenantOfKey(operator: string, key: string): string {
  const digits = createHash('sha256').update(`${operator}\n${key}`).digest('hex')
  // a UUID of version 8 (RFC 9562)
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}

async function open(
  tx: TenantTx,
  { email, ...wanted }: Omit<Wanted, 'password'> & { passwordHash: string; welcomeTo: string },
) {
  if (!(await openRestaurant(tx, { ...wanted, username: email }))) throw new AppError('tenant.email_taken')
  const { name, isActive } = wanted
  await recordAudit(tx, { kind: 'tenant.added', subject: name, details: { email } })
  return {
    ...succeed('tenant.added'),
    tenant: { tenantId: tx.tenantId, name, isActive, role: 'admin' as const },
  }
}
