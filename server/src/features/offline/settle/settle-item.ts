import { succeed } from '#core/contract/fields.ts'
import type { SettleWay } from '#core/contract/people/settle.ts'
import { newId } from '#core/new-id.ts'
import { decideSettle } from '#core/offline/settle/decide-settle.ts'
import { decideSettleByPaying } from '#core/offline/settle/decide-settle-by-paying.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { loadBillsBeside } from '../../bills/load-bills.ts'
import { loadPayment } from '../../bills/payments/load-payment.ts'
import { loadCashAtHand } from '../../cash/load-cash-at-hand.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { loadPaymentTypes, loadStore } from '../../store/load-store.ts'
import { findOrdersOfItem, lockItem } from './settle.queries.ts'

export type Settling = {
  id: string
  way: SettleWay
  orderIds: readonly string[]
  paymentTypeId: string | null
  reason: string | null
}

/** Settles what waits, in one of the four ways. */
export function settleItem(tenant: Tenant, priceLists: PriceLists, { way, ...wish }: Settling) {
  return way === 'sold' || way === 'other'
    ? settleByPaying(tenant, priceLists, { ...wish, way })
    : settleOtherwise(tenant, { ...wish, way })
}

async function settleByPaying(
  tenant: Tenant,
  priceLists: PriceLists,
  { id, way, orderIds: chosen, reason }: Settling & { way: 'sold' | 'other' },
) {
  // the orders of an item never change
  const orderIds = way === 'other' ? chosen : await tenant.read(({ db }) => findOrdersOfItem(db, id))
  return priceLists.decide(tenant, {
    plansOnce: true,
    isJournaled: true,
    load: async (tx, how) => {
      const [item, facts] = await awaitPipelined([
        lockItem(tx.db, id),
        loadPayment(tx, {
          ...how,
          payments: [],
          customerId: null,
          loadBills: () => loadBillsBeside(tx, orderIds),
          earners: { orderIds },
        }),
      ])
      return { ...facts, item }
    },
    decide: (facts) => {
      const plan = decideSettleByPaying(facts, { way, orderIds: way === 'other' ? chosen : [], reason })
      return { ...plan, reply: succeed(plan.reply.rest > 0 ? 'settle.part_settled' : 'settle.settled') }
    },
  })
}

function settleOtherwise(tenant: Tenant, { id, way, paymentTypeId, reason }: Settling & { way: 'refund' | 'none' }) {
  return tenant.command({
    isJournaled: true,
    load: async (tx, { lockNumbers }) => {
      const [item, atHand, { currency, digits }, paymentTypes, numbers] = await awaitPipelined([
        lockItem(tx.db, id),
        loadCashAtHand(tx),
        loadStore(tx),
        loadPaymentTypes(tx),
        lockNumbers(),
      ])
      const person = tx.actor?.name ?? null
      return { item, ...atHand, currency, digits, paymentTypes, numbers, person, newId }
    },
    decide: (facts) => ({ ...decideSettle(facts, { way, paymentTypeId, reason }), reply: succeed('settle.settled') }),
  })
}
