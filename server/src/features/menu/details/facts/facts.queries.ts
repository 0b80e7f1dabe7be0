import sql, { empty, raw } from 'sql-template-tag'
import type { StatedRow } from '#core/contract/menu/facts.ts'
import type { MaybeStatement, Statement } from '#core/menu/allergens.ts'
import type { Diet } from '#core/menu/diets.ts'
import type { Origin } from '#core/menu/origins.ts'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'

export type GuestFacts = {
  description: string
  diets: readonly Diet[]
  origins: readonly Origin[]
  isHomeMade: boolean
  spice: number
  isAlcoholic: boolean
  isFeatured: boolean
  scheduleId: string | null
}
export type GuestFactsRow = GuestFacts & {
  title: string
  allergens: MaybeStatement
  suggested: MaybeStatement
  isToCheck: boolean
}

/** The facts of an item for guests, locked until commit. */
export async function findGuestFactsForUpdate(db: Db, id: string): Promise<GuestFactsRow | undefined> {
  const rows = await query<GuestFactsRow>(db)`
    select title, allergens, allergens_suggested as suggested, description, diets, origins, is_home_made as "isHomeMade",
      spice, is_alcoholic as "isAlcoholic", is_featured as "isFeatured", schedule_id as "scheduleId",
      exists (select from allergen_checks k where k.target_id = id) as "isToCheck"
    from menu_items where id = ${id} and deleted_at is null for no key update`
  return rows[0]
}

export async function updateGuestFacts(db: Db, id: string, facts: GuestFacts): Promise<void> {
  await query(db)`
    update menu_items set description = ${facts.description}, diets = ${facts.diets as Diet[]}::text[],
      origins = ${JSON.stringify(facts.origins)}::jsonb, is_home_made = ${facts.isHomeMade}, spice = ${facts.spice},
      is_alcoholic = ${facts.isAlcoholic}, is_featured = ${facts.isFeatured}, schedule_id = ${facts.scheduleId}::uuid
    where id = ${id}`
}

/** Counts other featured items under a lock, so that of two changes the second sees the first. */
export async function countFeaturedForUpdate(db: Db, exceptId: string): Promise<number> {
  await query(db)`select from store_settings for no key update`
  const rows = await query<{ n: number }>(db)`
    select count(*)::int as n from menu_items where is_featured and deleted_at is null and id <> ${exceptId}`
  return rows[0]!.n
}

const TABLES = {
  item: 'menu_items',
  variant: 'menu_item_variants',
  addon: 'menu_item_addons',
  option: 'menu_options',
} as const

export type Stated = {
  id: string
  title: string
  allergens: MaybeStatement
  suggested: MaybeStatement
  isToCheck: boolean
  diets: readonly Diet[]
  origins: readonly Origin[]
}

/** Finds what is on the menu, and locks it until commit in the order of ids. */
export function listStatedForUpdate(db: Db, kind: StatedRow['kind'], ids: readonly string[]): Promise<Stated[]> {
  const isItem = kind === 'item'
  const facts = isItem
    ? sql`allergens_suggested as suggested, diets, origins`
    : sql`null::jsonb as suggested, '{}'::text[] as diets, '[]'::jsonb as origins`
  return query<Stated>(db)`
    select id, title, allergens, ${facts}, exists (select from allergen_checks k where k.target_id = id) as "isToCheck"
    from ${raw(TABLES[kind])}
    where id = any(${ids as string[]}::uuid[]) ${isItem ? sql`and deleted_at is null` : empty}
    order by id for no key update`
}

export type NewStatement = { id: string; allergens: MaybeStatement }

/** Stores statements with their author, and removes suggestions. */
export async function updateStatements(
  db: Db,
  kind: StatedRow['kind'],
  { by, rows }: { by: string | null; rows: readonly NewStatement[] },
): Promise<void> {
  const settled = kind === 'item' ? sql`, allergens_suggested = null` : empty
  await query(db)`
    update ${raw(TABLES[kind])} t set allergens = nullif(l.allergens, 'null'::jsonb),
      allergens_by = case when nullif(l.allergens, 'null'::jsonb) is null then null else ${by}::text end,
      allergens_at = case when nullif(l.allergens, 'null'::jsonb) is null then null else now() end ${settled}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l(id uuid, allergens jsonb)
    where t.id = l.id`
  const ids = rows.map(({ id }) => id)
  await query(db)`delete from allergen_checks where target_id = any(${ids}::uuid[])`
}

/**
 * Marks statements that are older than their recipes for review. A variant without its own recipe is made by its
 * item's. Unstated ones are left out; tells if any was newly marked.
 */
export async function insertAllergenChecks(
  db: Db,
  { ids, withRecipe }: { ids: readonly string[]; withRecipe: readonly string[] },
): Promise<boolean> {
  const rows = await query<{ id: string }>(db)`
    insert into allergen_checks (target_id)
    select s.id from (
      select id, id as made_by from menu_items where allergens is not null
      union all
      select id, case when id = any(${withRecipe as string[]}::uuid[]) then id else item_id end
        from menu_item_variants where allergens is not null
      union all select id, id from menu_item_addons where allergens is not null
      union all select id, id from menu_options where allergens is not null
    ) s where s.made_by = any(${ids as string[]}::uuid[]) or s.id = any(${ids as string[]}::uuid[]) order by 1
    on conflict do nothing returning target_id as id`
  return rows.length > 0
}

export type ChoiceStatements = { stated: ReadonlyMap<string, Statement>; toCheck: ReadonlySet<string> }

/** Statements of items' choices, by id, and those marked for review; unstated ones are left out. */
export async function listChoiceStatements(db: Db): Promise<ChoiceStatements> {
  const rows = await query<{ id: string; allergens: Statement; isToCheck: boolean }>(db)`
    select s.id, s.allergens, exists (select from allergen_checks k where k.target_id = s.id) as "isToCheck" from (
      select id, allergens from menu_item_variants where allergens is not null
      union all select id, allergens from menu_item_addons where allergens is not null
      union all select id, allergens from menu_options where allergens is not null
    ) s`
  return {
    stated: new Map(rows.map(({ id, allergens }) => [id, allergens])),
    toCheck: new Set(rows.filter(({ isToCheck }) => isToCheck).map(({ id }) => id)),
  }
}

export type Suggestion = {
  category: string
  title: string
  allergens: Statement
  diets: readonly Diet[]
  isAlcoholic: boolean
}

/** Suggests allergens of items, which nobody has stated; existing statements stay. */
export async function updateSuggestions(db: Db, suggestions: readonly Suggestion[]): Promise<void> {
  await query(db)`
    update menu_items i set allergens_suggested = l.allergens, is_alcoholic = l."isAlcoholic",
      diets = array(select jsonb_array_elements_text(l.diets))
    from jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb)
        as l(category text, title text, allergens jsonb, diets jsonb, "isAlcoholic" boolean),
      categories c
    where i.title = l.title and c.id = i.category_id and c.title = l.category and i.deleted_at is null
      and i.allergens is null`
}
