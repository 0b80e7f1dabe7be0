import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import type { Actor, Tenant, TenantTx } from '../../../infrastructure/database/tenant.ts'
import type { AttemptLimit } from '../../../infrastructure/http/limits/attempt-limit.ts'
import type { PlatformSession, StaffSession } from '../../../infrastructure/http/session.ts'
import { recordAudit, recordPlatformAudit, type Audited } from '../../audit/record-audit.ts'
import { PLATFORM_TABLES, STAFF_TABLES, type SessionTables } from '../sessions/session-audiences.ts'
import { PLATFORM_AUDIENCE } from '../sessions/session-tokens.ts'

/** Tables of one kind of second factor. Both kinds have the same columns except for the account. */
export type FactorTables = SessionTables & {
  factors: 'two_factors' | 'platform_two_factors'
  codes: 'recovery_codes' | 'platform_recovery_codes'
}

const STAFF_FACTORS: FactorTables = { ...STAFF_TABLES, factors: 'two_factors', codes: 'recovery_codes' }
const PLATFORM_FACTORS: FactorTables = {
  ...PLATFORM_TABLES,
  factors: 'platform_two_factors',
  codes: 'platform_recovery_codes',
}

/** A transaction on second factors, with its audit log. */
export type FactorTx = {
  db: Db
  tables: FactorTables
  /** The tenant's id, or PLATFORM_AUDIENCE. */
  audience: string
  record: (audited: Pick<Audited, 'kind' | 'subject' | 'details'>) => Promise<void>
}

export type FactorAccount = { id: string; username: string }

/** A signed-in person with their own second factor. */
export type FactorAudience = {
  account: FactorAccount
  sessionId: string
  /** It may not be switched off. */
  isRequired: boolean
  attempts: AttemptLimit
  /** Never a command with a stored reply: secrets in it are shown once and stored nowhere. */
  job: <T>(work: (tx: FactorTx) => Promise<T>) => Promise<T>
}

/** `actor` is for a person who is signing in and has no session yet. */
export function staffFactors(tx: TenantTx, actor?: Actor): FactorTx {
  const by = actor ? { actor } : {}
  return {
    db: tx.db,
    tables: STAFF_FACTORS,
    audience: tx.tenantId,
    record: (audited) => recordAudit(tx, { ...audited, ...by }),
  }
}

export function platformFactors(db: Db, actor: NonNullable<Audited['actor']>): FactorTx {
  return {
    db,
    tables: PLATFORM_FACTORS,
    audience: PLATFORM_AUDIENCE,
    record: (audited) => recordPlatformAudit(db, { ...audited, actor }),
  }
}

type OfStaff = { tenant: Tenant; session: StaffSession; attempts: AttemptLimit }

export function staffAudience({ tenant, session, attempts }: OfStaff): FactorAudience {
  return {
    account: { id: session.userId, username: session.username },
    sessionId: session.id,
    isRequired: false,
    attempts,
    job: (work) => tenant.job((tx) => work(staffFactors(tx))),
  }
}

type OfPlatform = {
  db: DbPool
  session: PlatformSession
  actor: Actor
  attempts: AttemptLimit
  isRequired: boolean
}

export function platformAudience({ db, session, actor, attempts, isRequired }: OfPlatform): FactorAudience {
  return {
    account: { id: session.adminId, username: session.username },
    sessionId: session.id,
    isRequired,
    attempts,
    job: (work) => db.transaction((tx) => work(platformFactors(tx, actor))),
  }
}
