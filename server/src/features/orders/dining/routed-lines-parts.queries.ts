import sql, { type Sql } from 'sql-template-tag'
import type { RoutedLine } from '#core/kitchen/route-lines.ts'

/** The part of a statement that writes the stations of lines that it places: after its part `lines`. */
export function insertRoutedParts(routed: readonly RoutedLine[]): Sql {
  const rows = routed.flatMap(({ position, stationIds }) => stationIds.map((stationId) => ({ position, stationId })))
  return sql`routed as (
      insert into order_item_stations (order_item_id, station_id)
      select l.id, r."stationId" from lines l
        join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, "stationId" uuid) on r.position = l.position
    )`
}
