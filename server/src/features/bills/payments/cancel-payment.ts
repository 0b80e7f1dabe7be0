import { billRecord } from '#core/bills/bill-record.ts'
import { succeed } from '#core/contract/fields.ts'
import type { PriceList } from '#core/menu/price-list.ts'
import { newId } from '#core/new-id.ts'
import {
  decideCancelPayment,
  type CancellingPayment,
  type CancelPaymentFacts,
} from '#core/payments/decide-cancel-payment.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx, Tenant } from '../../../infrastructure/database/tenant.ts'
import { lockDrawer } from '../../cash/lock-drawer.ts'
import { lockCardOfBillPayment } from '../../guests/membership/gift-cards/move-gift-cards.ts'
import type { PriceLists } from '../../orders/pos/price-list.ts'
import { loadRights } from '../../staff/approvals/load-rights.ts'
import type { Asker } from '../../staff/approvals/load-approvals.ts'
import { loadBills } from '../load-bills.ts'

type Asked = CancellingPayment & { asker: Asker; approvalIds: readonly string[] }

/** Gives the money of a payment on an open bill back, today. */
export function cancelPayment(tenant: Tenant, priceLists: PriceLists, { asker, approvalIds, ...cancelling }: Asked) {
  return priceLists.decide(tenant, {
    plansOnce: true,
    isJournaled: true,
    load: (tx, how) => loadPaymentToCancel(tx, { asker, approvalIds, ...cancelling }, how),
    decide: (facts, { digits }) => {
      const { reply, ...plan } = decideCancelPayment(facts, cancelling)
      return { ...plan, reply: { ...succeed('bill.payment_cancelled'), bill: billRecord(reply.bill, digits) } }
    },
  })
}

type LoadingCancel = CancellingPayment & { asker: Asker | null; approvalIds: readonly string[] }

/** Loads all facts for giving the money of a payment on an open bill back. */
export async function loadPaymentToCancel(
  tx: ReadTx,
  { asker, approvalIds, billId, paymentId, reasonId }: LoadingCancel,
  { menu, lockNumbers }: HowToLoad & { menu: PriceList },
): Promise<CancelPaymentFacts> {
  const [locked, rights, drawer, giftCard, numbers] = await awaitPipelined([
    loadBills(tx, [billId]),
    loadRights(tx, { asker, reasonIds: [reasonId], approvalIds }),
    lockDrawer(tx),
    lockCardOfBillPayment(tx, paymentId),
    lockNumbers(),
  ])
  return { ...locked, menu, rights, drawer, giftCard, numbers, person: tx.actor?.name ?? null, newId }
}
