import { sql, type Transaction } from 'kysely'
import type { Mode } from '#core/bills/document-number.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

type Db = Transaction<Database>

/** Whether the restaurant is live or in training. */
export async function getMode(db: Db): Promise<Mode> {
  const { rows } = await sql<{ mode: Mode }>`select mode from tenants where id = current_tenant_id()`.execute(db)
  return rows[0]!.mode
}
