import type { Db, DbPool } from '../../../infrastructure/database/db.ts'
import { Tenant, type ClosedJournal, type TenantTx } from '../../../infrastructure/database/tenant.ts'
import { PLATFORM_AUDIENCE } from './session-tokens.ts'

/** Tables of one kind of session. Both kinds have the same columns except for the account. */
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

/** A transaction on sessions. A restaurant's may write into its journal. */
export type SessionTx = Pick<TenantTx, 'db'> & Partial<Pick<TenantTx, 'journal'>>

/** A restaurant's sessions, isolated by row-level security, or the platform's. */
export type SessionAudience = {
  /** The tenant's id, or PLATFORM_AUDIENCE. */
  id: string
  tables: SessionTables
  /** `read only` for PostgreSQL too. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  job: <T>(work: (tx: SessionTx) => Promise<T>) => Promise<T>
}

/** Opens the audience of a token's prefix. Without a journal, ending a restaurant's sessions fails. */
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
