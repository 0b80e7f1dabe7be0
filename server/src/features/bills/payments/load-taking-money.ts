import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadPaymentTypes, loadStore } from '../../store/load-store.ts'
import type { TakingMoney } from '#core/payments/take-payments.ts'

export async function loadTakingMoney(tx: ReadTx): Promise<TakingMoney & { currency: string }> {
  const [{ currency, digits, cashStep }, paymentTypes] = await awaitPipelined([loadStore(tx), loadPaymentTypes(tx)])
  return { currency, digits, cashStep, paymentTypes }
}
