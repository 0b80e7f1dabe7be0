import sql, { raw, type Sql } from 'sql-template-tag'

/** An instant by the store's clock, `YYYY-MM-DDTHH:mm:ss`. */
export function storeTimeOf(instant: string): Sql {
  return sql`(
    select to_char(${raw(instant)} at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings)`
}
