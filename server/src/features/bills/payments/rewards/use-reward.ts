import { billRecord } from '#core/bills/bill-record.ts'
import { decideReward, type UsingReward } from '#core/bills/decide-reward.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../../../infrastructure/database/tenant.ts'
import { lockSpender } from '../../../guests/membership/points/lock-spender.ts'
import { findLoyalty } from '../../../guests/membership/members/show-members.ts'
import { loadStore } from '../../../store/load-store.ts'
import { loadBills } from '../../load-bills.ts'

/** Spends points on a reward, which becomes a discount of the bill. */
export const spendOnReward = (tenant: Tenant, using: UsingReward) =>
  tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const [locked, { digits }, programme, member, numbers] = await awaitPipelined([
        loadBills(tx, [using.billId]),
        loadStore(tx),
        findLoyalty(tx),
        lockSpender(tx, using.memberId),
        lockNumbers(),
      ])
      return { ...locked, digits, programme, member, numbers, person: tx.actor?.name ?? null, newId }
    },
    decide: (facts) => {
      const { reply, ...plan } = decideReward(facts, using)
      const bill = billRecord(reply.bill, facts.digits)
      return { ...plan, reply: { ...succeed('loyalty.reward_used'), ...reply, bill } }
    },
  })
