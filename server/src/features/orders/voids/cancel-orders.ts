import { succeed } from '#core/contract/fields.ts'
import { decideCancelOrders } from '#core/orders/decide-cancel-orders.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadVoids, type Voiding } from './load-voids.ts'

type Cancelling = Voiding & { orderIds: readonly string[]; onlyIfNotBegun: boolean }

/** Cancels all of these orders, or none if one is paid or closed, or begun where only new ones may be cancelled. */
export const cancelOrders = (tenant: Tenant, asked: Cancelling) =>
  tenant.command({
    plansOnce: true,
    isJournaled: true,
    load: (tx, { lockNumbers }) => loadVoids(tx, asked, async () => ({ numbers: await lockNumbers() })),
    decide: (facts) => ({ ...decideCancelOrders(facts, asked), reply: succeed('order.cancelled') }),
  })
