import type { AuditedAct } from '#core/audited-act.ts'
import type { Db, DbPool } from '../../infrastructure/database/db.ts'
import type { Actor, TenantTx } from '../../infrastructure/database/tenant.ts'
import { logEntryOf } from './technical-log.rules.ts'
import { insertAuditEntries, insertAuditEntry, insertPlatformAuditEntry, type NewAuditEntry } from './audit.queries.ts'

export type Audited = AuditedAct & {
  /** Who did it, where the transaction does not know: somebody who is not signed in yet, or the platform by itself. */
  actor?: Actor | { name: string | null; role: 'nobody' | 'system'; ip: string | null }
}

/** Records what happens, in the transaction it happens in: with it, or not at all. */
export async function recordAudit(tx: TenantTx, audited: Audited): Promise<void> {
  await insertAuditEntry(tx.db, entryOf(audited, tx.actor))
  journalAudited(tx, audited)
}

/** The same for several things at once. */
export async function recordAudits(tx: TenantTx, audited: readonly Audited[]): Promise<void> {
  const entries = audited.map((one) => entryOf(one, tx.actor))
  if (entries.length > 0) await insertAuditEntries(tx.db, entries)
  for (const one of audited) journalAudited(tx, one)
}

/** What belongs into the technical log of the fiscal journal is written there, too. */
export function journalAudited(tx: Pick<TenantTx, 'journal'>, audited: Audited): void {
  const entry = logEntryOf(audited)
  if (entry) tx.journal(entry)
}

/** The same in a transaction on a restaurant's sessions, which writes but has nothing to emit. */
export async function recordSessionAudit(
  { db, journal }: Pick<TenantTx, 'db'> & Partial<Pick<TenantTx, 'journal'>>,
  audited: Audited,
): Promise<void> {
  await insertAuditEntry(db, entryOf(audited, null))
  if (journal) journalAudited({ journal }, { ...audited, subject: audited.subject ?? audited.actor?.name ?? null })
}

/** The same for what concerns no restaurant, or one that is being removed. */
export async function recordPlatformAudit(db: Db | DbPool, audited: Audited): Promise<void> {
  await insertPlatformAuditEntry(db, entryOf(audited, null))
}

/** The row of an act, done by whom the transaction knows or by whom it names. */
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
