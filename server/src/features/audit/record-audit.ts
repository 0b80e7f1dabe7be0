import type { AuditedAct } from '#core/audited-act.ts'
import type { Db, DbPool } from '../../infrastructure/database/db.ts'
import type { Actor, TenantTx } from '../../infrastructure/database/tenant.ts'
import { logEntryOf } from './technical-log.rules.ts'
import { insertAuditEntries, insertAuditEntry, insertPlatformAuditEntry, type NewAuditEntry } from './audit.queries.ts'

export type Audited = AuditedAct & {
  /** The person acting, if the transaction does not know: somebody not signed in yet, or the platform itself. */
  actor?: Actor | { name: string | null; role: 'nobody' | 'system'; ip: string | null }
}

/** Records an event in the transaction it belongs to: both happen, or neither. */
export async function recordAudit(tx: TenantTx, audited: Audited): Promise<void> {
  await insertAuditEntry(tx.db, entryOf(audited, tx.actor))
  journalAudited(tx, audited)
}

/** Records several events at once. */
export async function recordAudits(tx: TenantTx, audited: readonly Audited[]): Promise<void> {
  const entries = audited.map((one) => entryOf(one, tx.actor))
  if (entries.length > 0) await insertAuditEntries(tx.db, entries)
  for (const one of audited) journalAudited(tx, one)
}

/** Also writes events of the technical log into the fiscal journal. */
export function journalAudited(tx: Pick<TenantTx, 'journal'>, audited: Audited): void {
  const entry = logEntryOf(audited)
  if (entry) tx.journal(entry)
}

/** Records an event in a transaction on a restaurant's sessions, which emits no live events. */
export async function recordSessionAudit(
  { db, journal }: Pick<TenantTx, 'db'> & Partial<Pick<TenantTx, 'journal'>>,
  audited: Audited,
): Promise<void> {
  await insertAuditEntry(db, entryOf(audited, null))
  if (journal) journalAudited({ journal }, { ...audited, subject: audited.subject ?? audited.actor?.name ?? null })
}

/** Records an event of no restaurant, or of one being removed. */
export async function recordPlatformAudit(db: Db | DbPool, audited: Audited): Promise<void> {
  await insertPlatformAuditEntry(db, entryOf(audited, null))
}

/** The row of an act, by the transaction's person or the named one. */
export function entryOf({ kind, subject = null, details = {}, actor }: Audited, known: Actor | null): NewAuditEntry {
  const by = actor ?? known ?? { name: null, role: 'system' as const, ip: null }
  return {
    kind,
    actor: by.name,
    actorRole: by.role,
    ip: by.ip,
    subject,
    details: JSON.stringify(details),
  }
}
