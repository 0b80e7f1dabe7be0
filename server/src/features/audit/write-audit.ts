import type { AuditedAct } from '#core/audited-act.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import type { Actor } from '../../infrastructure/database/tenant.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { entryOf } from './record-audit.ts'

/** Sends what the audit log states of a plan. */
export function writeAudit(db: Db, acts: readonly AuditedAct[], actor: Actor | null): Promise<void>[] {
  return [
    insertAuditEntries(
      db,
      acts.map((act) => entryOf(act, actor)),
    ),
  ]
}
