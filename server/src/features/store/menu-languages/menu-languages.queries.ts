import { sql, type Transaction } from 'kysely'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import type { Database } from '../../../infrastructure/database/connect.ts'

export async function updateMenuLanguages(
  db: Transaction<Database>,
  { own, offered }: { own: MenuLanguage; offered: MenuLanguage[] },
): Promise<void> {
  await sql`update store_settings set menu_language = ${own}, menu_languages = ${offered}::text[]`.execute(db)
}
