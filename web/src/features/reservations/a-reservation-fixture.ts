import type { Reservation } from '#core/contract/guests/reservations.ts'

/** A booking for two at T1, for two hours from an instant. */
export function aReservation(at: string, more: Partial<Reservation> = {}): Reservation {
  return {
    id: at,
    customer_id: '06',
    customer_name: 'Léa',
    date: at,
    at,
    table_id: 't1',
    table_title: 'T1',
    status: 'booked',
    notes: null,
    people_count: 2,
    unique_code: 'ACDE3467',
    created_at: at,
    updated_at: at,
    stage: 'expected',
    tables: [{ id: 't1', table_title: 'T1' }],
    endsAt: new Date(Date.parse(at) + 7_200_000).toISOString(),
    source: 'staff',
    isPinned: true,
    isLate: false,
    noShows: 0,
    ...more,
  }
}
