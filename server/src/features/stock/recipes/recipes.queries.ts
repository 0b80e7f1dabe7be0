import sql, { type Sql } from 'sql-template-tag'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { TaxType } from '#core/money/tax.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'

type StoredLine = {
  itemId: string | null
  preparationId: string | null
  quantity: string
  lossPercent: number
  stops: boolean
}

export type RecipeRow = { targetId: string; kind: RecipeKind; yield: string | null; lines: StoredLine[] }

const LINES = sql`(
  select json_agg(json_build_object('itemId', l.item_id, 'preparationId', l.preparation_id, 'quantity', l.quantity::text,
    'lossPercent', l.loss_percent, 'stops', l.stops) order by l.position)
  from recipe_lines l where l.target_id = r.target_id and l.version = r.version)`

const mayReturn = (id: Sql) =>
  sql`exists (select from undo_offers u where u.until > now() and strpos(u.state::text, ${id}::text) > 0)`
const ITEMS = sql`menu_items i on i.id = c.item_id and (i.deleted_at is null or ${mayReturn(sql`i.id`)})`

/** True for a recipe of what is there, or what may return by undoing its deletion. */
export const IS_OF_USE = sql`(r.target_id in (
    select i.id from menu_items i where i.deleted_at is null
    union all select c.id from menu_item_variants c join ${ITEMS}
    union all select c.id from menu_item_addons c join ${ITEMS}
    union all select o.id from menu_options o
    union all select p.id from preparations p where p.deleted_at is null
  ) or ${mayReturn(sql`r.target_id`)})`

/** The current recipes of what is there, or may return. */
export function listRecipes(db: Db): Promise<RecipeRow[]> {
  return listRecipesWhere(db, IS_OF_USE)
}

/** Recipes for sales: none in training. */
export function listRecipesToSell(db: Db): Promise<RecipeRow[]> {
  return listRecipesWhere(db, sql`not exists (select from tenants where mode = 'training')`)
}

function listRecipesWhere(db: Db, condition: Sql): Promise<RecipeRow[]> {
  return query<RecipeRow>(db)`
    select r.target_id as "targetId", r.kind, r.yield::text, coalesce(${LINES}, '[]') as lines
    from recipes r where ${condition} and r.version = (select max(n.version) from recipes n where n.target_id = r.target_id) and exists (
      select from recipe_lines l where l.target_id = r.target_id and l.version = r.version)`
}

/** These recipes, and those of the preparations in them. */
export function listRecipesOf(db: Db, ids: readonly string[]): Promise<RecipeRow[]> {
  return query<RecipeRow>(db)`
    with recursive wanted as (
      select n.id from unnest(${ids}::uuid[]) as n(id)
      union
      select l.preparation_id from wanted w
        cross join lateral (
          select r.target_id, r.version from recipes r where r.target_id = w.id order by r.version desc limit 1
        ) newest
        join recipe_lines l on l.target_id = newest.target_id and l.version = newest.version and l.preparation_id is not null
    )
    select r.target_id as "targetId", r.kind, r.yield::text, ${LINES} as lines
    from wanted w cross join lateral (
      select * from recipes r where r.target_id = w.id order by r.version desc limit 1
    ) r
    where exists (select from recipe_lines l where l.target_id = r.target_id and l.version = r.version)`
}

export type NewRecipe = {
  targetId: string
  kind: RecipeKind
  yield: bigint | null
  lines: StoredLine[]
  savedBy: string | null
}

/** Inserts the next version of a recipe, under the lock of all. */
export async function insertRecipe(db: Db, recipe: NewRecipe): Promise<{ version: number }> {
  const made = recipe.yield === null ? null : String(recipe.yield)
  const lines = recipe.lines.map((line, position) => ({ ...line, position }))
  const rows = await query<{ version: number }>(db)`
    with saved as (
      insert into recipes (target_id, version, kind, yield, saved_by)
      select ${recipe.targetId}::uuid, coalesce(max(version), 0) + 1, ${recipe.kind}, ${made}::bigint, ${recipe.savedBy}
      from recipes where target_id = ${recipe.targetId}
      returning target_id, version
    ), lines as (
      insert into recipe_lines (target_id, version, position, item_id, preparation_id, quantity, loss_percent, stops)
      select s.target_id, s.version, l.position, l."itemId", l."preparationId", l.quantity, l."lossPercent", l.stops
      from saved s, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(position smallint, "itemId" uuid, "preparationId" uuid,
        quantity bigint, "lossPercent" smallint, stops boolean)
    )
    select version from saved`
  return rows[0]!
}

/**
 * Locks recipes until commit: no other can be saved, so that two together make no circle, no document uses one, and the
 * currency stays; sales go on. Returns the currency's decimals.
 */
export async function lockRecipes(db: Db): Promise<{ digits: number }> {
  const [row] = await query<{ digits: number }>(db)`
    select currency_digits as digits from store_settings for no key update`
  return row!
}

export async function findVersion(db: Db, targetId: string): Promise<number> {
  const rows = await query<{ version: number }>(db)`
    select coalesce(max(version), 0)::int as version from recipes where target_id = ${targetId}`
  return rows[0]!.version
}

export type RecipeTarget = {
  title: string
  /** Minor units; null without its own price. */
  price: number | null
  rateMilli: number | null
  taxType: TaxType | null
  /** For a preparation. */
  unit: StockUnit | null
}

const TARGETS = sql`(
      select 'dish' as kind, i.id, i.title, c.title as category, i.price, i.tax_id, i.tax_group_id, null as unit
        from menu_items i left join categories c on c.id = i.category_id where i.deleted_at is null
      union all
      select 'variant', v.id, i.title || ' · ' || v.title, null, v.price, i.tax_id, i.tax_group_id, null
        from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
      union all
      select 'addon', a.id, i.title || ' · ' || a.title, null, a.price, i.tax_id, i.tax_group_id, null
        from menu_item_addons a join menu_items i on i.id = a.item_id and i.deleted_at is null
      union all
      select 'option', o.id, g.title || ' · ' || o.title, null, null, null, null, null
        from menu_options o join menu_option_groups g on g.id = o.group_id
      union all
      select 'preparation', p.id, p.title, null, null, null, null, p.unit from preparations p where p.deleted_at is null
    )`

const TARGET = sql`found.title, found.price, t.rate_milli as "rateMilli", t.type as "taxType", found.unit`
const TAX_OF_TARGET = sql`taxes t on t.deleted_at is null and t.id = case when found.tax_group_id is null then found.tax_id else (
      select r.tax_id from tax_group_rules r
      where r.group_id = found.tax_group_id and r.dining_option = 'dinein'
        and (r.first_day is null or r.first_day <= current_business_day())
      order by r.first_day desc nulls last limit 1) end`

/** A recipe's target, taxed as eaten here today. */
export async function findTarget(db: Db, kind: RecipeKind, id: string): Promise<RecipeTarget | undefined> {
  const rows = await query<RecipeTarget>(db)`
    select ${TARGET} from ${TARGETS} found left join ${TAX_OF_TARGET}
    where found.kind = ${kind} and found.id = ${id}`
  return rows[0]
}

export type ListedTarget = RecipeTarget & { kind: RecipeKind; id: string; category: string | null; version: number }

/** All menu items and preparations, and other targets with a recipe; set menus follow their choices. */
export function listTargets(db: Db): Promise<ListedTarget[]> {
  return query<ListedTarget>(db)`
    select found.kind, found.id, found.category, coalesce(r.version, 0)::int as version, ${TARGET}
    from ${TARGETS} found
    left join current_recipes r on r.target_id = found.id
      and exists (select from recipe_lines l where l.target_id = r.target_id and l.version = r.version)
    left join ${TAX_OF_TARGET}
    where r.target_id is not null or found.kind = 'preparation'
      or (found.kind = 'dish' and not exists (select from menu_set_steps s where s.item_id = found.id))
    order by ${alphabetical(sql`found.category`, sql`found.title`)}, found.id`
}

/** Skips unknown and deleted items. */
export async function listItemsOnMenu(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(db)`
    select id from menu_items where id = any(${ids}::uuid[]) and deleted_at is null`
  return rows.map(({ id }) => id)
}

/** Menu items whose newest recipe takes stock, by title. */
export function listItemsWithRecipe(db: Db): Promise<{ id: string; title: string; category: string | null }[]> {
  return query<{ id: string; title: string; category: string | null }>(db)`
    select i.id, i.title, c.title as category
    from menu_items i left join categories c on c.id = i.category_id
    join current_recipes r on r.target_id = i.id
    where i.deleted_at is null and exists (
      select from recipe_lines l where l.target_id = r.target_id and l.version = r.version)
    order by ${alphabetical(sql`i.title`)}, i.id`
}
