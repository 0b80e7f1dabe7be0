import { succeed } from '#core/contract/fields.ts'
import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import { may, type Person } from '#core/permissions/may.ts'
import { decideCountClose } from '#core/stock/decide-count.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { loadDocument } from '../documents/load-document.ts'
import { listCorrectedSince, listCounted, listItemsWithLine, lockCount } from './counts.queries.ts'

/** Closes a count and books its differences. Its items are read before locking, and compared under the locks. */
export function closeCount(tenant: Commands, id: string, person: Person) {
  let lookedUp: ReadonlySet<string> = new Set()
  return tenant.command({
    prepare: async (read) => {
      lookedUp = new Set(await read((tx) => listItemsWithLine(tx.db, id)))
    },
    load: async (tx, how) => {
      const [count, document, items, corrected] = await awaitPipelined([
        lockCount(tx.db, id),
        loadDocument(tx, [...lookedUp], how),
        listCounted(tx.db, id),
        listCorrectedSince(tx.db, id),
      ])
      return { ...document, count, items, corrected, lookedUp, seesCosts: may(person, MANAGING_STOCK) }
    },
    decide: (facts) => {
      const plan = decideCountClose(facts, id)
      return { ...plan, reply: { ...succeed('stock_count.closed'), ...plan.reply } }
    },
  })
}
