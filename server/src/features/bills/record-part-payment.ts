import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { updatePaymentStatuses } from './update-payment-statuses.ts'
import type { StoredBill } from '#core/bills/open-bill.ts'
import { storeBills } from './store-bills.ts'

/**
 * After payments of a bill were taken or taken back and something is due on it: its next version, which is returned, and what
 * of its orders is paid.
 */
export async function recordPartPayment(tx: TenantTx, bill: StoredBill): Promise<StoredBill> {
  const [stored] = await storeBills(tx, [{ bill, pieces: bill.lines }])
  await updatePaymentStatuses(
    tx,
    bill.orders.map(({ id }) => id),
  )
  return stored!
}
