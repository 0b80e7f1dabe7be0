import { succeed } from '#core/contract/fields.ts'
import { billPaidRecord } from '#core/payments/bill-paid-record.ts'
import { decidePayment, type Paying } from '#core/payments/decide-payment.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { loadBills } from '../load-bills.ts'
import { loadPayment } from './load-payment.ts'

type Asked = Paying & { customerId: { phone: string; name: string | null } | null }

/** Takes money on an open bill, never more than is due. Once nothing is due, issues the invoice. */
export function payBill(tenant: Tenant, priceLists: PriceLists, { customerId, ...paying }: Asked) {
  const { billId, payments } = paying
  return priceLists.decide(tenant, {
    plansOnce: true,
    isJournaled: true,
    load: (tx, how) =>
      loadPayment(tx, {
        ...how,
        payments,
        customerId,
        loadBills: () => loadBills(tx, [billId]),
        earners: { billIds: [billId] },
      }),
    decide: (facts, menu) => {
      const plan = decidePayment(facts, paying)
      const message = plan.reply.invoiceNumber === null ? 'bill.part_paid' : 'bill.paid'
      return { ...plan, reply: { ...succeed(message), ...billPaidRecord(plan.reply, menu.digits) } }
    },
  })
}
