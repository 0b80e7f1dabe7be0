import { succeed } from '#core/contract/fields.ts'
import { decideCorrection, type Correcting } from '#core/payments/decide-correction.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../../cash/lock-drawer.ts'
import { loadRights } from '../../../staff/approvals/load-rights.ts'
import type { PriceLists } from '../../../orders/pos/price-list.ts'
import type { Asker } from '../../../staff/approvals/load-approvals.ts'
import { findLastSettlement, findPaymentToCorrect } from './settlements.queries.ts'

type Asked = Correcting & { asker: Asker; approvalIds: readonly string[] }

/** Moves a payment of an invoice to the type it was really paid by. */
export function correctPayment(tenant: Tenant, priceLists: PriceLists, { asker, approvalIds, ...correcting }: Asked) {
  return priceLists.decide(tenant, {
    isJournaled: true,
    load: async (tx, { menu, lockNumbers }) => {
      const [rights, drawer, numbers, payment, lastSettlement] = await awaitPipelined([
        loadRights(tx, { asker, reasonIds: [correcting.reasonId], approvalIds }),
        lockDrawer(tx),
        lockNumbers(),
        findPaymentToCorrect(tx.db, correcting),
        findLastSettlement(tx.db),
      ])
      return { menu, rights, drawer, numbers, payment, lastSettlement, person: tx.actor?.name ?? null }
    },
    decide: (facts) => ({ ...decideCorrection(facts, correcting), reply: succeed('payment.corrected') }),
  })
}
