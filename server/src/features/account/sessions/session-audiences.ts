import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { PLATFORM_AUDIENCE } from './session-tokens.ts'

/** Where sessions of one kind are stored: the two kinds of tables have the same columns but for whose they are. */
export type SessionTables = {
  sessions: 'sessions' | 'platform_sessions'
  spent: 'spent_refresh_tokens' | 'spent_platform_refresh_tokens'
  accounts: 'users' | 'platform_admins'
  accountId: 'user_id' | 'admin_id'
}

export const STAFF_TABLES: SessionTables = {
  sessions: 'sessions',
  spent: 'spent_refresh_tokens',
  accounts: 'users',
  accountId: 'user_id',
}

export const PLATFORM_TABLES: SessionTables = {
  sessions: 'platform_sessions',
  spent: 'spent_platform_refresh_tokens',
  accounts: 'platform_admins',
  accountId: 'admin_id',
}

/** A transaction on sessions; those of a restaurant may write into its journal. */
export type SessionTx = Pick<TenantTx, 'db'> & Partial<Pick<TenantTx, 'journal'>>

/** One restaurant's sessions, isolated by row-level security, or the platform's. */
export type SessionAudience = {
  /** The tenant's id, or PLATFORM_AUDIENCE. */
  id: string
  tables: SessionTables
  /** `read only` for PostgreSQL too. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  job: <T>(work: (tx: SessionTx) => Promise<T>) => Promise<T>
}

/** The audience that a token's prefix names; without a journal what ends sessions of a restaurant fails. */
export function openAudience(id: string, db: DbPool, journal?: ClosedJournal): SessionAudience {
  if (id === PLATFORM_AUDIENCE)
    return {
      id,
      tables: PLATFORM_TABLES,
      read: (work) => db.transaction(work, 'read only'),
      job: (work) => db.transaction((tx) => work({ db: tx })),
    }
  // looking up and renewing sessions publishes nothing
  const tenant = new Tenant(id, db, () => {}, journal && { journal })
  return {
    id,
    tables: STAFF_TABLES,
    read: (work) => tenant.read((tx) => work(tx.db)),
    job: (work) => tenant.job(work),
  }
}
