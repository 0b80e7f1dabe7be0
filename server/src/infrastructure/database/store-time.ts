import { sql, type RawBuilder } from 'kysely'

/** An instant as the store's clock shows it, `YYYY-MM-DDTHH:mm:ss`. */
export function storeTimeOf(instant: string): RawBuilder<string> {
  return sql<string>`(
    select to_char(${sql.ref(instant)} at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') from store_settings)`
}
