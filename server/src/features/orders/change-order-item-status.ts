import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { decideItemStatus } from '#core/orders/decide-item-status.ts'
import type { ItemStatus } from '#core/orders/item-steps.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadKitchen } from './kitchen/load-kitchen.ts'
import { findTaken, lockRemade } from './kitchen/load-remade.ts'

/** Sets a line's status from the Orders screen. */
export const changeOrderItemStatus = (tenant: Tenant, lineId: string, status: Exclude<ItemStatus, 'cancelled'>) =>
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
