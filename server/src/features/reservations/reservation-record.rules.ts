import { STAGES, type Reservation } from '#core/contract/guests/reservations.ts'
import type { ReservationRow } from './reservations.queries.ts'

const SOURCES = ['staff', 'online', 'waitlist'] as const

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
    stage: STAGES.find((stage) => stage === row.stage) ?? 'expected',
    tables: row.tables,
    endsAt: row.endsAt.toISOString(),
    source: SOURCES.find((source) => source === row.source) ?? 'staff',
    isPinned: row.isPinned,
    isLate: row.isLate,
    noShows: row.noShows,
  }
}
