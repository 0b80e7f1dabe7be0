import { billRecord } from '#core/bills/bill-record.ts'
import { decideRemoveDiscount } from '#core/bills/decide-discount.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockRewards } from '../../guests/membership/points/lock-rewards.ts'
import { loadStore } from '../../store/load-store.ts'
import { loadBills } from '../load-bills.ts'

/** Takes a discount of an open bill back. */
export const removeDiscount = (tenant: Tenant, asked: { billId: string; version: number; discountId: string }) =>
  tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const [locked, { digits }, rewards, numbers] = await awaitPipelined([
        loadBills(tx, [asked.billId]),
        loadStore(tx),
        lockRewards(tx, [asked.discountId]),
        lockNumbers(),
      ])
      return { ...locked, digits, rewards, numbers, person: tx.actor?.name ?? null, newId }
    },
    decide: (facts) => {
      const { reply, ...plan } = decideRemoveDiscount(facts, asked)
      return { ...plan, reply: { ...succeed('bill.discount_removed'), bill: billRecord(reply.bill, facts.digits) } }
    },
  })
