import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function updateMenuLanguages(
  db: Db,
  { own, offered }: { own: MenuLanguage; offered: MenuLanguage[] },
): Promise<void> {
  await query(db)`update store_settings set menu_language = ${own}, menu_languages = ${offered}::text[]`
}
