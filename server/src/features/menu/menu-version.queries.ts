import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'

/** Counts every change of the menu, the taxes, the tables, the settings and the payment types of the restaurant. */
export async function getMenuVersion(db: Transaction<Database>): Promise<string> {
  const { version } = await db
    .selectNoFrom(sql<string>`directory.current_menu_version()::text`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
