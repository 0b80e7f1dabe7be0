import { fromMajor } from '#core/money/amount.ts'
import type { OperationOf } from '#core/offline/operation.ts'
import { takePayment } from '#core/offline/take/take-payment.ts'
import type { Taken } from '#core/offline/take/taken.ts'
import { billPaidRecord } from '#core/payments/bill-paid-record.ts'
import type { BillPaid } from '#core/payments/decide-payment.ts'
import type { Plan } from '#core/plan.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { ConcurrentChange } from '../../../infrastructure/concurrent-change.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadBills, loadBillsBeside, loadLastLetter } from '../../bills/load-bills.ts'
import { loadPayment } from '../../bills/payments/load-payment.ts'
import { listedMenu } from './listed-menus.ts'
import { listFamilies, type FamilyRow } from './sync.queries.ts'
import type { Doing, Taker } from './taker.ts'

type Paying = Doing<OperationOf<'bill.pay'>>

/** Takes a payment of an open bill, or of units wherever they are now. */
export function takingPayment({ operation, list, isStrict }: Paying): Taker {
  const { body } = operation
  const lineIds = (body.units ?? []).map(({ lineId }) => lineId)
  return {
    ids: [body.billId],
    plansOnce: true,
    load: async (tx, how) => {
      const menu = list === null ? how.menu : { ...how.menu, paymentTypes: listedMenu(list, how.menu).paymentTypes }
      const families = await listFamilies(tx.db, lineIds)
      const orderIds = [...new Set(families.map(({ orderId }) => orderId))]
      const facts = await loadPayment(tx, {
        ...how,
        menu,
        payments: body.payments,
        customerId: null,
        loadBills: () => (body.units === null ? loadOpenBill(tx, body.billId) : loadUnits(tx, orderIds, families)),
        earners: body.units === null ? { billIds: [body.billId] } : { orderIds },
      })
      const { digits } = menu
      const shownTotal = operation.shown ? fromMajor(operation.shown.total, digits) : null
      const lastLetter = await loadLastLetter(tx, facts.bills)
      const all = { ...facts, families: groupFamilies(families), lastLetter }
      return {
        numbers: facts.numbers,
        take: () => withReply(takePayment(all, body, { shownTotal, isStrict }), digits),
      }
    },
  }
}

async function loadOpenBill(tx: ReadTx, billId: string) {
  return { ...(await loadBills(tx, [billId])), named: [] }
}

/** The orders of these lines with all bills that they could be on; starts anew if a line has gone elsewhere meanwhile. */
async function loadUnits(tx: ReadTx, orderIds: readonly string[], families: readonly FamilyRow[]) {
  const roots = [...new Set(families.map(({ root }) => root))]
  const [bills, now] = await awaitPipelined([loadBillsBeside(tx, orderIds), listFamilies(tx.db, roots)])
  if (now.some(({ orderId }) => !orderIds.includes(orderId))) throw new ConcurrentChange()
  return bills
}

function groupFamilies(rows: readonly FamilyRow[]): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const { root, id } of rows) families.set(root, [...(families.get(root) ?? []), id])
  return families
}

/** With the reply of the call that pays a bill. */
function withReply(taken: Taken, digits: number): Taken {
  if (!('reply' in taken.plan)) return taken
  const { reply, ...plan } = taken.plan as Plan<BillPaid>
  return { ...taken, plan: { ...plan, reply: billPaidRecord(reply, digits) } }
}
