import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { findCustomer, findOrInsertCustomer } from './customers.queries.ts'

export type NamedCustomer = { phone: string; name: string }

/**
 * The customer of an order. A phone that is known keeps its own name, and nothing of it changes (docs/rules.md, 34);
 * an unknown one becomes a customer when it comes with a name.
 */
export async function resolveCustomer(
  tx: TenantTx,
  { phone, name }: { phone: string; name: string | null },
): Promise<NamedCustomer> {
  const customer = await findOrInsertCustomer(tx.db, { phone, name })
  if (customer) return customer
  // without a name it is unknown; with one, somebody else has just added the same phone: that customer is taken
  const known = name === null ? undefined : await findCustomer(tx.db, phone)
  if (!known) throw new AppError('customer.not_found')
  return known
}
