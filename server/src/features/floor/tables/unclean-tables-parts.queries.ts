import sql, { type Sql } from 'sql-template-tag'

/**
 * The part of a statement with which a party leaves tables: those of `left_tables` (`table_id`) are to be cleaned, where the restaurant
 * cleans tables before they are free, and `onlyIf` holds.
 */
export function updateUncleanParts(onlyIf: Sql = sql`true`): Sql {
  return sql`update restaurant_tables t set unclean_since = now() from left_tables l
    where t.id = l.table_id and ${onlyIf} and exists (select from dining_settings where clean_tables)`
}
