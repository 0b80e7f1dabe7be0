import type { Mode } from '#core/bills/document-number.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function getMode(db: Db): Promise<Mode> {
  const rows = await query<{ mode: Mode }>(db)`select mode from tenants where id = current_tenant_id()`
  return rows[0]!.mode
}
