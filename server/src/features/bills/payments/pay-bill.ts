import { succeed } from '#core/contract/fields.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { decidePayment, type Paying } from '#core/payments/decide-payment.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { billRecord } from '#core/bills/bill-record.ts'
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
      const { bill, due, change, invoiceNumber } = plan.reply
      const { digits } = menu
      const reply = {
        ...succeed(invoiceNumber === null ? 'bill.part_paid' : 'bill.paid'),
        bill: billRecord(bill, digits),
        due: formatDecimal(due, digits),
        change: formatDecimal(change, digits),
        ...(invoiceNumber === null ? {} : { invoiceId: String(invoiceNumber) }),
      }
      return { ...plan, reply }
    },
  })
}
