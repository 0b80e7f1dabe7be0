import { succeed } from '#core/contract/fields.ts'
import { decideCountLine } from '#core/stock/decide-count.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { lockStockItemsShared } from '../items/stock-items.queries.ts'
import { findItemOfCount, getLastLine, lockCount } from './counts.queries.ts'

/** Records a counted quantity of an item. */
export function addCountLine(tenant: Commands, id: string, body: { itemId: string; quantity: string }) {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [count, , lastNumber, item, numbers] = await awaitPipelined([
        lockCount(tx.db, id),
        // it keeps the unit that the quantity is read in
        lockStockItemsShared(tx.db, [body.itemId]),
        getLastLine(tx.db, id),
        findItemOfCount(tx.db, id, body.itemId),
        lockNumbers(),
      ])
      return { count, lastNumber, item, numbers, by: tx.actor?.name ?? null }
    },
    decide: (facts) => ({ ...decideCountLine(facts, id, body), reply: succeed('stock_count.noted') }),
  })
}
