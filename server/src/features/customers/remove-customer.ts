import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { updateCustomerHidden } from './customers.queries.ts'

/** Hides the customer; orders and invoices keep what they copied. */
export async function removeCustomer(tx: TenantTx, phone: string): Promise<void> {
  if (!(await updateCustomerHidden(tx.db, phone))) throw new AppError('customer.not_found')
}
