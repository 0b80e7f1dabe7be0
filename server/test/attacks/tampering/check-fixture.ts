import { sql, type Transaction } from 'kysely'
import { isWarning, type Finding } from '#core/fiscal/verify/findings.ts'
import { checkJournal } from '../../../src/features/fiscal/check/check-journal.ts'
import type { Database } from '../../../src/infrastructure/database/connect.ts'
import type { TestServer } from '../../test-server.ts'

/** What a check of a restaurant's journal finds, warnings aside, in a transaction of any role. */
export async function check(
  { journal }: TestServer,
  db: Transaction<Database>,
  tenantId: string,
): Promise<readonly Finding[]> {
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
  await sql`set local role comptoir_server`.execute(db)
  const tx = { tenantId, actor: null, tillId: null, db }
  const { findings } = await checkJournal(tx, { root: journal.root.publicKey, anchors: [] })
  return findings.filter((finding) => !isWarning(finding))
}
