import type { AuditedAct } from '#core/audited-act.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import type { WrittenBy } from '../../infrastructure/database/transactions.ts'
import { insertAuditEntries } from './audit.queries.ts'
import { entryOf, journalAudited } from './record-audit.ts'

/** Sends a plan's audit entries, and those of the technical log. */
export function writeAudit(db: Db, acts: readonly AuditedAct[], { actor, journal }: WrittenBy): Promise<void>[] {
  for (const act of acts) journalAudited({ journal }, act)
  return [
    insertAuditEntries(
      db,
      acts.map((act) => entryOf(act, actor)),
    ),
  ]
}
