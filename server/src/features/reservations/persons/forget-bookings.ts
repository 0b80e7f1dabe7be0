import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { deleteBookingsOfPerson } from './persons.queries.ts'

/**
 * Deletes an erased person's waitlist entries and mail addresses of bookings; the bookings are erased with the person.
 */
export const forgetBookings = (tx: TenantTx, phone: string): Promise<void> => deleteBookingsOfPerson(tx.db, phone)
