import type { Kysely, Transaction } from 'kysely'
import type { AuditKind } from '#core/contract/audit.ts'
import type { Database } from '../../infrastructure/database/connect.ts'

export type NewAuditEntry = {
  kind: AuditKind
  actor: string | null
  actor_role: 'staff' | 'superadmin' | 'nobody' | 'system'
  ip: string | null
  subject: string | null
  details: string
}

export async function insertAuditEntry(db: Transaction<Database>, entry: NewAuditEntry): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute()
}

export async function insertPlatformAuditEntry(db: Kysely<Database>, entry: NewAuditEntry): Promise<void> {
  await db.insertInto('platform_audit_entries').values(entry).execute()
}
