import sql, { type Sql } from 'sql-template-tag'

/** The name of the person with the user name in this column; the user name itself if the account is gone. */
export const nameOfUser = (column: Sql): Sql =>
  sql`coalesce((select named.name from users named where named.username = ${column}), ${column})`
