import { isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../../../src/features/fiscal/check/check-journal.ts'
import type { Db } from '../../../src/infrastructure/database/db.ts'
import { query } from '../../../src/infrastructure/database/query.ts'
import type { TestServer } from '../../test-server.ts'

/** Checks a restaurant's journal in a transaction of any role; returns the findings without the warnings. */
export async function check({ journal }: TestServer, db: Db, tenantId: string): Promise<readonly Finding[]> {
  await query(db)`select set_config('app.tenant_id', ${tenantId}, true)`
  await query(db)`set local role comptoir_server`
  const tx = { tenantId, actor: null, tillId: null, db }
  const { findings } = await checkJournal(tx, { root: journal.root.publicKey, anchors: [] })
  return findings.filter((finding) => !isWarning(finding))
}
