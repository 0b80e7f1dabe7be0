import type { MenuLanguage, TranslatedKind } from '#core/menu/menu-languages.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

export type TranslationRow = {
  language: MenuLanguage
  kind: TranslatedKind
  id: string
  title: string | null
  description: string | null
  ofTitle: string
  ofDescription: string | null
}

export async function listTranslations(db: Db, languages: readonly MenuLanguage[]): Promise<TranslationRow[]> {
  if (languages.length === 0) return []
  return query<TranslationRow>(db)`
    select language, kind, subject_id as id, title, description, of_title as "ofTitle", of_description as "ofDescription"
    from menu_translations where language = any(${languages as MenuLanguage[]}::text[])`
}

/** Replaces these; one without a text is deleted. */
export async function updateTranslations(db: Db, rows: readonly TranslationRow[]): Promise<void> {
  const [kept, empty] = [rows.filter(hasText), rows.filter((row) => !hasText(row))]
  await query(db)`
    delete from menu_translations t
    using jsonb_to_recordset(${JSON.stringify(empty)}::jsonb) as l(language text, kind text, id uuid)
    where t.language = l.language and t.kind = l.kind and t.subject_id = l.id`
  await query(db)`
    insert into menu_translations as t (language, kind, subject_id, title, description, of_title, of_description)
    select language, kind, id, title, description, "ofTitle", "ofDescription"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as l(language text, kind text, id uuid, title text, description text, "ofTitle" text, "ofDescription" text)
    on conflict (tenant_id, language, kind, subject_id) do update set title = excluded.title,
      description = excluded.description, of_title = excluded.of_title, of_description = excluded.of_description`
}

const hasText = ({ title, description }: TranslationRow) => title !== null || description !== null

export type StoreLanguages = {
  own: MenuLanguage
  offered: MenuLanguage[]
  country: string
  currency: string
  timeZone: string
}

export async function findStoreLanguages(db: Db): Promise<StoreLanguages> {
  const rows = await query<StoreLanguages>(db)`
    select menu_language as own, menu_languages as offered, country, currency, time_zone as "timeZone"
    from store_settings`
  return rows[0]!
}
