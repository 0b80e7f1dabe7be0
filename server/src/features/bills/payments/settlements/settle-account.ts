import { succeed } from '#core/contract/fields.ts'
import { decideSettlement, type Settling } from '#core/payments/decide-settlement.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../../cash/lock-drawer.ts'
import type { PriceLists } from '../../../orders/pos/price-list.ts'
import { findWhoWorksHere } from '../../../staff/find-who-works-here.ts'
import { findAccount, findLastSettlement } from './settlements.queries.ts'

/** Takes payment for a sale on account. */
export function settleAccount(tenant: Tenant, priceLists: PriceLists, settling: Settling) {
  const tippedNames = settling.payments.flatMap(({ tipFor }) => tipFor ?? [])
  return priceLists.decide(tenant, {
    isJournaled: true,
    load: async (tx, { menu, lockNumbers }) => {
      const [staff, drawer, numbers, account, lastSettlement] = await awaitPipelined([
        findWhoWorksHere(tx, tippedNames),
        lockDrawer(tx),
        lockNumbers(),
        findAccount(tx.db, settling),
        findLastSettlement(tx.db),
      ])
      return { menu, staff, drawer, numbers, account, lastSettlement, person: tx.actor?.name ?? null }
    },
    decide: (facts) => ({ ...decideSettlement(facts, settling), reply: succeed('account.settled') }),
  })
}
