import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { ReservationRow } from './reservations.queries.ts'

export function toReservation(row: ReservationRow): Reservation {
  return {
    id: row.id,
    customer_id: row.customerPhone,
    customer_name: row.customerName,
    date: row.storeTime,
    at: row.reservedAt.toISOString(),
    table_id: row.tableId,
    table_title: row.tableTitle,
    status: row.status,
    notes: row.notes,
    people_count: row.partySize,
    unique_code: row.uniqueCode,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
