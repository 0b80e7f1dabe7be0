import type { Category } from '#core/contract/records.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listCategories } from './categories.queries.ts'

/** The categories of the menu, in order. */
export async function loadCategories(tx: ReadTx): Promise<Category[]> {
  return (await listCategories(tx.db)).map(({ scheduleId, ...category }) => ({ ...category, schedule_id: scheduleId }))
}
