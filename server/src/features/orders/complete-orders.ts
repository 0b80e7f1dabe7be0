import { succeed } from '#core/contract/fields.ts'
import { decideCompleteOrders } from '#core/orders/decide-complete-orders.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadStore } from '../store/load-store.ts'
import { loadLockedOrders } from './voids/load-locked-orders.ts'

/** Finishes and closes all of these orders without payment, or none if one is closed already. */
export const completeOrders = (tenant: Tenant, orderIds: readonly string[]) =>
  tenant.command({
    plansOnce: true,
    isJournaled: true,
    load: async (tx, { lockNumbers }) => {
      const [locked, { currency, digits }, numbers] = await awaitPipelined([
        loadLockedOrders(tx, orderIds),
        loadStore(tx),
        lockNumbers(),
      ])
      return { ...locked, currency, digits, numbers }
    },
    decide: (facts) => ({ ...decideCompleteOrders(facts, orderIds), reply: succeed('order.completed') }),
  })
