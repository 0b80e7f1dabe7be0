import { randomBytes } from 'node:crypto'
import { SCOPES } from '#core/permissions/scopes.ts'
import type { DbPool } from '../../../infrastructure/database/db.ts'
import type { PlatformDatabase } from '../../../infrastructure/database/platform-database.ts'
import { Tenant, type ClosedJournal, type Publish } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { openSession } from '../sessions/open-session.ts'
import { STAFF_TABLES } from '../sessions/session-audiences.ts'
import { addStaffMember } from '../../staff/add-staff-member.ts'
import { findAccount, type Account } from '../../staff/find-account.ts'
import { hashPassword } from '../../staff/hash-password.ts'
import { DEMO_OWNER, DEMO_VISITOR } from './demo-accounts.ts'

type Context = { platform: PlatformDatabase; db: DbPool; publish: Publish; journal: ClosedJournal }

/** Strangers share this restaurant: only the owner may change its menu, settings or people. */
const SCOPES_OF_VISITORS = SCOPES.filter((scope) => scope !== 'SETTINGS')

/** Nor do they see each other's addresses in the list of devices. */
const NO_ADDRESS = '—'

/** Signs a stranger in to the demo restaurant (docs/rules/restaurant.md#open-the-demo). */
export async function openDemo({ platform, db, publish, journal }: Context, userAgent: string | undefined) {
  const tenantId = await platform.findTenantOfUsername(DEMO_OWNER)
  if (tenantId === null) throw new AppError('auth.demo_missing')
  const tenant = new Tenant(tenantId, db, publish, { journal })
  const account = (await findVisitor(tenant)) ?? (await addVisitor(tenant))
  const audience = { id: tenantId, tables: STAFF_TABLES }
  const device = { ip: NO_ADDRESS, userAgent }
  const cookies = await tenant.job((tx) => openSession(tx, audience, { account, device }))
  if (!cookies) throw new AppError('auth.demo_missing')
  return { cookies, user: account.user }
}

function findVisitor(tenant: Tenant): Promise<Account | null> {
  return tenant.read((tx) => findAccount(tx, DEMO_VISITOR))
}

/** Adds the account with a password that nobody knows. */
async function addVisitor(tenant: Tenant): Promise<Account> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const owner = { role: 'admin', scopes: [] } as const
  const visitor = {
    username: DEMO_VISITOR,
    passwordHash,
    name: 'Visiteur',
    scopes: SCOPES_OF_VISITORS,
    designation: null,
    phone: null,
    email: null,
    language: null,
  }
  try {
    await tenant.job((tx) => addStaffMember(tx, owner, visitor))
  } catch (error) {
    // two strangers came at once, and the other was first
    if (!(error instanceof AppError && error.code === 'staff.username_taken')) throw error
  }
  const account = await findVisitor(tenant)
  if (!account) throw new AppError('auth.demo_missing')
  return account
}
