import sql, { raw, type Sql } from 'sql-template-tag'

/** An instant as the store's clock shows it, `YYYY-MM-DDTHH:mm:ss`. */
export function storeTimeOf(instant: string): Sql {
  return sql`(
    select to_char(${raw(instant)} at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings)`
}
