import type { Reservation } from '#core/contract/guests/reservations.ts'
import type { ReservationRow } from './reservations.queries.ts'

export function toReservation(row: ReservationRow): Reservation {
  return {
    id: row.id,
    customer_id: row.customer_phone,
    customer_name: row.customer_name,
    date: row.store_time,
    at: row.reserved_at.toISOString(),
    table_id: row.table_id,
    table_title: row.table_title,
    status: row.status,
    notes: row.notes,
    people_count: row.party_size,
    unique_code: row.unique_code,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
