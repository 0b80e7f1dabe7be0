import type { Transaction } from 'kysely'
import type { AuditedAct } from '#core/audited-act.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { Actor } from '../../infrastructure/database/tenant.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { entryOf } from './record-audit.ts'

/** Sends what the audit log states of a plan. */
export function writeAudit(
  db: Transaction<Database>,
  acts: readonly AuditedAct[],
  actor: Actor | null,
): Promise<void>[] {
  return [
    insertAuditEntries(
      db,
      acts.map((act) => entryOf(act, actor)),
    ),
  ]
}
