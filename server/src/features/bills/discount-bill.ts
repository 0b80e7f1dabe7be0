import { decideDiscount, type AskedDiscount } from '#core/bills/decide-discount.ts'
import type { GivingFacts } from '#core/bills/give-discounts.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Commands, ReadTx } from '../../infrastructure/database/tenant.ts'
import { loadRights, type NamedRights } from '../staff/approvals/load-rights.ts'
import type { Asker } from '../staff/approvals/load-approvals.ts'
import { loadDiscountLimit } from '../staff/load-discount-limit.ts'
import { loadStore } from '../store/load-store.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import { loadBills } from './load-bills.ts'

type Asked = AskedDiscount & { approvalIds: readonly string[] }

/** Gives a discount on a bill or one of its lines. */
export function discountBill(tenant: Commands, asker: Asker, { approvalIds, ...discount }: Asked) {
  return tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const [locked, giving, numbers] = await awaitPipelined([
        loadBills(tx, [discount.billId]),
        loadGiving(tx, { asker, approvalIds, reasonIds: [discount.reasonId] }),
        lockNumbers(),
      ])
      return { ...locked, ...giving, numbers }
    },
    decide: (facts) => {
      const { reply, ...plan } = decideDiscount(facts, discount)
      const { bill, discountId } = reply
      return { ...plan, reply: { ...succeed('bill.discounted'), bill: billRecord(bill, facts.digits), discountId } }
    },
  })
}

/** Loads all facts for giving discounts. Sends everything at once. */
export async function loadGiving(
  tx: ReadTx,
  named: NamedRights & { asker: Asker },
): Promise<Omit<GivingFacts, 'numbers'>> {
  const [rights, limit, { currency, digits }] = await awaitPipelined([
    loadRights(tx, named),
    loadDiscountLimit(tx, named.asker),
    loadStore(tx),
  ])
  return { rights, limit, currency, digits, person: tx.actor?.name ?? null, newId }
}
