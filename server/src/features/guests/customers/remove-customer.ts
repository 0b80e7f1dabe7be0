import { customersApi } from '#core/contract/guests/customers.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { phoneOnFile } from '../phones/find-phone.ts'
import { updateCustomerHidden, updateCustomerShown } from './customers.queries.ts'

/** Fails once a customer was added under the same phone. The audit log names no customer. */
export const customerDeletion: Deletion<{ phone: string; deletedAt: string }> = {
  kind: 'customer',
  access: customersApi.delete.access,
  restore: async (tx, gone) => (await updateCustomerShown(tx.db, gone)) !== undefined,
}

/** Hides the customer; orders and invoices keep their copies. */
export async function removeCustomer(tx: TenantTx, typed: string) {
  const phone = await phoneOnFile(tx, typed)
  const hidden = await updateCustomerHidden(tx.db, phone)
  if (!hidden) throw new AppError('customer.not_found')
  const state = { phone, deletedAt: hidden.deletedAt }
  return offerUndo(tx, customerDeletion, { subject: null, state, customerPhone: phone })
}
