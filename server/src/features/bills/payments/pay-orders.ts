import { succeed } from '#core/contract/fields.ts'
import { decidePayOrders, type PayingOrders } from '#core/payments/decide-pay-orders.ts'
import type { Tenant } from '../../../infrastructure/database/tenant.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { loadBillsBeside } from '../load-bills.ts'
import { loadPayment } from './load-payment.ts'

type Asked = PayingOrders & { customerId: { phone: string; name: string | null } | null }

/** Takes payment for a table's orders on one invoice, and takes them off Orders. */
export function payOrders(tenant: Tenant, priceLists: PriceLists, { customerId, ...paying }: Asked) {
  const { orderIds, payments } = paying
  return priceLists.decide(tenant, {
    plansOnce: true,
    isJournaled: true,
    load: (tx, how) =>
      loadPayment(tx, {
        ...how,
        payments,
        customerId,
        loadBills: () => loadBillsBeside(tx, orderIds),
        earners: { orderIds },
      }),
    decide: (facts) => {
      const plan = decidePayOrders(facts, paying)
      return { ...plan, reply: { ...succeed('order.paid'), invoiceId: String(plan.reply.invoiceNumber) } }
    },
  })
}
