import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export type TableStateRow = {
  id: string
  /** Null if tables need no cleaning. */
  uncleanSince: Date | null
  reservationId: string | null
  bookedAt: Date | null
  bookedName: string | null
  bookedPeople: number | null
}

/**
 * The tables, each with its next booking if it is expected soon, or late and not released. A booking keeps its table
 * for twelve hours at most, so older ones are not read, however many there are.
 */
export function listTableStates(db: Db): Promise<TableStateRow[]> {
  return query<TableStateRow>(db)`
    with due as materialized (
      select distinct on (h.table_id) h.table_id, r.id, r.reserved_at, r.customer_name, r.party_size
      from reservations r join reservation_tables h on h.reservation_id = r.id
      where r.reserved_at > now() - interval '12 hours'
        and r.reserved_at <= now() + make_interval(mins => coalesce((select booked_soon_minutes from dining_settings), 30))
        and r.status = 'booked' and r.stage = 'expected' and upper(h.during) > now()
      order by h.table_id, r.reserved_at, r.id
    )
    select t.id, case when s.clean_tables then t.unclean_since end as "uncleanSince", due.id as "reservationId",
      due.reserved_at as "bookedAt", due.customer_name as "bookedName", due.party_size as "bookedPeople"
    from restaurant_tables t left join dining_settings s on true left join due on due.table_id = t.id
    where t.deleted_at is null order by t.created_at, t.id`
}
