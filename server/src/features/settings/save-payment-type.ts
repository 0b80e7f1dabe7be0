import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import {
  insertPaymentType,
  updatePaymentTypeHidden,
  updatePaymentTypeRow,
  type PaymentTypeChange,
} from './payment-types.queries.ts'

export function addPaymentType(
  tx: TenantTx,
  { title, isActive = true, kind = null }: PaymentTypeChange & { title: string },
): Promise<{ id: string }> {
  return insertPaymentType(tx.db, { title, isActive, kind })
}

export async function updatePaymentType(tx: TenantTx, id: string, change: PaymentTypeChange): Promise<void> {
  if (!(await updatePaymentTypeRow(tx.db, id, change))) throw new AppError('payment_type.not_found')
}

/** What was paid keeps its name. */
export async function removePaymentType(tx: TenantTx, id: string): Promise<void> {
  if (!(await updatePaymentTypeHidden(tx.db, id))) throw new AppError('payment_type.not_found')
}
