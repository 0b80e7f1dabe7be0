import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { deleteBookingsOfPerson } from './persons.queries.ts'

/** Who is erased leaves the line, and how they were written to about bookings; the bookings are erased with the person. */
export const forgetBookings = (tx: TenantTx, phone: string): Promise<void> => deleteBookingsOfPerson(tx.db, phone)
