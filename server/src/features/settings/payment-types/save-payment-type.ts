import { paymentTypesApi } from '#core/contract/settings.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../audit/undo/restored-rows-parts.queries.ts'
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

export const paymentTypeDeletion: Deletion<{ id: string }> = {
  kind: 'payment_type',
  access: paymentTypesApi.delete.access,
  restore: (tx, { id }) => updateRowShown(tx.db, 'payment_types', id),
}

/** What was paid keeps its name. */
export async function removePaymentType(tx: TenantTx, id: string) {
  const hidden = await updatePaymentTypeHidden(tx.db, id)
  if (!hidden) throw new AppError('payment_type.not_found')
  return offerUndo(tx, paymentTypeDeletion, { subject: hidden.title, state: { id } })
}
