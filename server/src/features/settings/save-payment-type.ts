import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { updatePaymentTypeRow, updatePaymentTypeHidden, insertPaymentType } from './payment-types.queries.ts'

export function addPaymentType(tx: TenantTx, title: string, isActive = true): Promise<{ id: string }> {
  return insertPaymentType(tx.db, { title, isActive })
}

/** A part that is left out keeps its value. */
export async function updatePaymentType(
  tx: TenantTx,
  id: string,
  change: { title?: string; isActive?: boolean | undefined },
): Promise<void> {
  if (!(await updatePaymentTypeRow(tx.db, id, change))) throw new AppError('payment_type.not_found')
}

/** What was paid keeps its name. */
export async function removePaymentType(tx: TenantTx, id: string): Promise<void> {
  if (!(await updatePaymentTypeHidden(tx.db, id))) throw new AppError('payment_type.not_found')
}
