import type { Till } from '#core/contract/records.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listTills } from './tills.queries.ts'

/** The tills, the first one first: it is the default of devices. */
export function loadTills(tx: ReadTx): Promise<Till[]> {
  return listTills(tx.db)
}
