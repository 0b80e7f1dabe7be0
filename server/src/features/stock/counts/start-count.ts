import type { CountBody } from '#core/contract/inventory/stock-counts.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideCountStart } from '#core/stock/decide-count.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { listItemsToCount } from './counts.queries.ts'

/** Starts a count of a group, some items or all. */
export function startCount(tenant: Commands, body: CountBody) {
  return tenant.command({
    load: async (tx, { lockNumbers }) => {
      const [items, numbers] = await awaitPipelined([listItemsToCount(tx.db, body), lockNumbers()])
      return { items, numbers, by: tx.actor?.name ?? null, newId }
    },
    decide: (facts) => {
      const plan = decideCountStart(facts, body)
      return { ...plan, reply: { ...succeed('stock_count.started'), ...plan.reply } }
    },
  })
}
