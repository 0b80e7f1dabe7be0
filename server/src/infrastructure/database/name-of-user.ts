import { sql, type RawBuilder } from 'kysely'

/** The name of the person with the user name in this column; the user name itself when the account is gone. */
export const nameOfUser = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`coalesce((select named.name from users named where named.username = ${column}), ${column})`
