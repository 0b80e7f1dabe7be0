import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { phoneOnFile, requirePhone } from '../phones/find-phone.ts'
import { loadToday } from '../../store/load-store.ts'
import { findOrInsertCustomer, updateCustomerRow, type CustomerFacts } from './customers.queries.ts'

/**
 * Adds a customer. The phone is the key, however it is spelt. A removed customer with the same phone comes back,
 * created now, with the new values.
 */
export async function addCustomer(tx: TenantTx, { phone, ...facts }: CustomerFacts & { phone: string }): Promise<void> {
  await checkBirthDate(tx, facts.birthDate)
  const key = await requirePhone(tx, phone, 'customer.phone_invalid')
  const added = await findOrInsertCustomer(tx.db, { phone, key, facts })
  if (!added || added.isKnown) throw new AppError('customer.phone_taken')
}

export async function updateCustomer(tx: TenantTx, typed: string, facts: CustomerFacts): Promise<void> {
  await checkBirthDate(tx, facts.birthDate)
  const phone = await phoneOnFile(tx, typed)
  if (!(await updateCustomerRow(tx.db, phone, facts))) throw new AppError('customer.not_found')
}

/** Refuses dates after the store's today, wherever the browser is. */
async function checkBirthDate(tx: TenantTx, birthDate: string | null): Promise<void> {
  if (birthDate !== null && birthDate > (await loadToday(tx))) throw new AppError('customer.birth_date_invalid')
}
