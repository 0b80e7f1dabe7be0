import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '../../infrastructure/app-error.ts'
import { loadToday } from '../settings/load-store.ts'
import { updateCustomerRow, insertCustomer, type CustomerFacts } from './customers.queries.ts'

/** The phone is the key. A removed customer with the same phone comes back, created now, with the new values. */
export async function addCustomer(tx: TenantTx, customer: CustomerFacts & { phone: string }): Promise<void> {
  await checkBirthDate(tx, customer.birthDate)
  if (!(await insertCustomer(tx.db, customer))) throw new AppError('customer.phone_taken')
}

export async function updateCustomer(tx: TenantTx, phone: string, facts: CustomerFacts): Promise<void> {
  await checkBirthDate(tx, facts.birthDate)
  if (!(await updateCustomerRow(tx.db, phone, facts))) throw new AppError('customer.not_found')
}

/** Not later than the store's own today, wherever the browser is. */
async function checkBirthDate(tx: TenantTx, birthDate: string | null): Promise<void> {
  if (birthDate !== null && birthDate > (await loadToday(tx))) throw new AppError('customer.birth_date_invalid')
}
