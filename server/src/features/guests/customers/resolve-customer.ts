import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { phoneKey } from '../phones/phone-key.rules.ts'
import { findOrInsertCustomer, lockCustomerAsTyped } from './customers.queries.ts'

export type NamedCustomer = { phone: string; name: string }

/** Locks the customer with exactly this phone until commit. */
export const lockKnownCustomer = async (tx: ReadTx, phone: string): Promise<NamedCustomer | null> =>
  (await lockCustomerAsTyped(tx.db, phone)).customer

/**
 * Finds an order's customer by any spelling of their phone. A known one keeps name and phone
 * (docs/rules/guests.md#known-phone-numbers); an unknown phone with a name becomes a customer. A phone typed as on file
 * costs one statement, as tills wait for it.
 */
export async function resolveCustomer(
  tx: ReadTx,
  { phone, name }: { phone: string; name: string | null },
): Promise<NamedCustomer> {
  const { customer, ...place } = await lockCustomerAsTyped(tx.db, phone)
  if (customer) return customer
  const key = phoneKey(phone, place)
  if (key === null) throw new AppError('customer.phone_invalid')
  const facts = name === null ? null : { name, email: null, birthDate: null, gender: null }
  const found = await findOrInsertCustomer(tx.db, { phone, key, facts })
  if (found) return { phone: found.phone, name: found.name }
  // without a name it is unknown; with one, somebody else has just added the same phone: use that customer
  const added = facts && (await findOrInsertCustomer(tx.db, { phone, key, facts: null }))
  if (!added) throw new AppError('customer.not_found')
  return { phone: added.phone, name: added.name }
}
