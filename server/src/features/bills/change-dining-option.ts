import { decideDiningOption } from '#core/bills/decide-dining-option.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadTaxesOfOrders } from '../orders/prices/load-taxes-of-orders.ts'
import { loadBillsBeside } from './load-bills.ts'

/** Changes how orders are eaten, with their taxes. */
export const changeDiningOption = (tenant: Tenant, orderIds: readonly string[], option: DiningOption) =>
  tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const [beside, taxRules, numbers] = await awaitPipelined([
        loadBillsBeside(tx, orderIds),
        loadTaxesOfOrders(tx, orderIds),
        lockNumbers(),
      ])
      return { ...beside, taxRules, numbers, newId }
    },
    decide: (facts) => ({
      ...decideDiningOption(facts, orderIds, option),
      reply: succeed('order.dining_option_changed'),
    }),
  })
