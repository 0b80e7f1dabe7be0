import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function insertSlips(
  db: Db,
  jobs: readonly { id: string; printerId: string; facts: KitchenSlipFacts }[],
): Promise<void> {
  await query(db)`
    insert into print_jobs (id, printer_id, kind, facts)
    select j.id, j."printerId", 'slip', j.facts
    from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as j(id uuid, "printerId" uuid, facts jsonb)
    on conflict do nothing`
}
