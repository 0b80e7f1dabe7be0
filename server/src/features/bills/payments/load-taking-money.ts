import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { loadPaymentTypes, loadStore } from '../../store/load-store.ts'
import { findAccount } from '../../staff/find-account.ts'
import type { TakingMoney } from '#core/payments/take-payments.ts'

/** How the restaurant takes money now. */
export async function loadTakingMoney(tx: ReadTx): Promise<TakingMoney & { currency: string }> {
  const [{ currency, digits, cashStep }, paymentTypes] = await awaitPipelined([loadStore(tx), loadPaymentTypes(tx)])
  return { currency, digits, cashStep, paymentTypes }
}

/** Refuses tips for people who do not work here. */
export async function checkTipsFor(tx: TenantTx, payments: readonly { tipFor: string | null }[]): Promise<void> {
  const names = new Set(payments.flatMap(({ tipFor }) => (tipFor === null ? [] : [tipFor])))
  for (const name of names) if (!(await findAccount(tx, name))) throw new AppError('staff.not_found')
}
