import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideItemStatus } from '#core/orders/decide-item-status.ts'
import type { ItemStatus } from '#core/orders/item-steps.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadKitchen } from './kitchen/load-kitchen.ts'
import type { PriceLists } from './pos/price-list.ts'
import { fireCourses } from './dining/fire-courses.ts'
import { findVisitHolding } from './dining/rounds.queries.ts'
import { findTaken, lockRemade } from './kitchen/load-remade.ts'

type Change = { lineId: string; status: Exclude<ItemStatus, 'cancelled'> }

/** Sets a line's status from the Orders screen. Cooking of a held line begins with sending it to its stations. */
export async function changeOrderItemStatus(tenant: Tenant, priceLists: PriceLists, { lineId, status }: Change) {
  const visitId = status === 'preparing' ? await tenant.read((tx) => findVisitHolding(tx.db, lineId)) : null
  if (visitId !== null)
    await fireCourses(tenant, priceLists, { visitId, which: { next: false, course: null, lines: [lineId] } })
  return setStatus(tenant, { lineId, status })
}

const setStatus = (tenant: Tenant, { lineId, status }: Change) =>
  tenant.command({
    load: async (tx, { missing, lockNumbers }) => {
      const taken = missing.has('remade') ? await findTaken(tx, lineId) : null
      const facts = await loadKitchen(tx, { lineIds: [lineId] }, async () => {
        const [remade, numbers] = await awaitPipelined([taken && lockRemade(tx, lineId, taken), lockNumbers()])
        return { remade, numbers }
      })
      return { ...facts, newId }
    },
    decide: (facts) => ({ ...decideItemStatus(facts, lineId, status), reply: succeed('order.item_updated') }),
  })
