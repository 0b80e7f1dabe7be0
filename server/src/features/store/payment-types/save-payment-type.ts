import { paymentTypesApi } from '#core/contract/settings.ts'
import { paymentTypeDetails } from '#core/payments/new-payment-type.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { updateRowShown } from '../../audit/undo/restored-rows-parts.queries.ts'
import {
  insertPaymentType,
  lockPaymentType,
  updatePaymentTypeHidden,
  updatePaymentTypeRow,
  type PaymentTypeChange,
} from './payment-types.queries.ts'

export async function addPaymentType(
  tx: TenantTx,
  { title, isActive = true, kind = null }: PaymentTypeChange & { title: string },
): Promise<{ id: string }> {
  const { id, ...added } = await insertPaymentType(tx.db, { title, isActive, kind })
  await recordAudit(tx, { kind: 'payment_type.added', subject: title, details: paymentTypeDetails(added) })
  return { id }
}

export async function updatePaymentType(tx: TenantTx, id: string, change: PaymentTypeChange): Promise<void> {
  const before = await lockPaymentType(tx.db, id)
  if (!before) throw new AppError('payment_type.not_found')
  const after = await updatePaymentTypeRow(tx.db, id, change)
  const details = {
    ...paymentTypeDetails(after),
    to: after.title,
    kind_before: paymentTypeDetails(before).kind,
    active_before: paymentTypeDetails(before).active,
  }
  await recordAudit(tx, { kind: 'payment_type.updated', subject: before.title, details })
}

export const paymentTypeDeletion: Deletion<{ id: string }> = {
  kind: 'payment_type',
  access: paymentTypesApi.delete.access,
  restore: (tx, { id }) => updateRowShown(tx.db, 'payment_types', id),
}

/** Removes a payment type; past payments keep its name. */
export async function removePaymentType(tx: TenantTx, id: string) {
  const hidden = await updatePaymentTypeHidden(tx.db, id)
  if (!hidden) throw new AppError('payment_type.not_found')
  await recordAudit(tx, { kind: 'payment_type.deleted', subject: hidden.title })
  return offerUndo(tx, paymentTypeDeletion, { subject: hidden.title, state: { id } })
}
