import { decideOpen } from '#core/bills/decide-open.ts'
import { newId } from '#core/new-id.ts'
import { succeed } from '#core/contract/fields.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../infrastructure/database/tenant.ts'
import { loadStore } from '../store/load-store.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import { loadBillsBeside } from './load-bills.ts'

/** Returns the bills of these orders, and opens one if there are none. */
export function openBills(tenant: Commands, orderIds: readonly string[]) {
  return tenant.command({
    plansOnce: true,
    load: async (tx, { lockNumbers }) => {
      const [beside, { digits }, numbers] = await awaitPipelined([
        loadBillsBeside(tx, orderIds),
        loadStore(tx),
        lockNumbers(),
      ])
      return { ...beside, digits, numbers, newId }
    },
    decide: ({ digits, ...facts }) => {
      const { reply, ...plan } = decideOpen(facts, orderIds)
      const bills = reply.bills.map((bill) => billRecord(bill, digits))
      return { ...plan, reply: { ...succeed('bill.opened'), bills } }
    },
  })
}
