import sql from 'sql-template-tag'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { alphabetical, containsWords } from '../../../infrastructure/database/folded-text.ts'
import { IS_OF_USE } from '../recipes/recipes.queries.ts'

/** Quantities and values as PostgreSQL writes them: a `bigint` may exceed a number. */
export type StockItemRow = {
  id: string
  title: string
  unit: StockUnit
  group: string | null
  supplierId: string | null
  lowAt: string | null
  target: string | null
  isTracked: boolean
  typedCost: string | null
  /** Null if not tracked. */
  quantity: string | null
  value: string | null
  lastQuantity: string | null
  lastValue: string | null
  packs: { id: string; title: string; quantity: string }[]
  allergens: MaybeStatement
}

export type StockItemFacts = {
  title: string
  unit: StockUnit
  group: string | null
  supplierId: string | null
  lowAt: bigint | null
  target: bigint | null
  isTracked: boolean
  typedCost: bigint | null
  /** Undefined: unchanged. */
  allergens?: MaybeStatement
}

export type Pack = { id: string | null; title: string; quantity: string }

const ITEM = sql`i.id, i.title, i.unit, i.item_group as "group", i.supplier_id as "supplierId", i.low_at::text as "lowAt",
  i.target::text, i.is_tracked as "isTracked", i.typed_cost::text as "typedCost", i.allergens, b.quantity::text, b.value::text,
  b.last_quantity::text as "lastQuantity", b.last_value::text as "lastValue",
  coalesce((
    select json_agg(json_build_object('id', p.id, 'title', p.title, 'quantity', p.quantity::text) order by p.position)
    from stock_packs p where p.item_id = i.id), '[]') as packs`

/** Items whose title or group contains this text, ignoring case and accents. */
export function listStockItems(db: Db, text: string | null): Promise<StockItemRow[]> {
  return query<StockItemRow>(db)`
    select ${ITEM} from stock_items i left join stock_balances b on b.item_id = i.id
    where i.deleted_at is null and ${containsWords(sql`concat_ws(' ', i.title, i.item_group)`, text ?? '')}
    order by ${alphabetical(sql`i.title`)}, i.id`
}

/** Items at or under their low mark, by title. */
export function listLowStockItems(db: Db): Promise<{ id: string; title: string }[]> {
  return query<{ id: string; title: string }>(db)`
    select i.id, i.title from stock_items i join stock_balances b on b.item_id = i.id
    where i.deleted_at is null and i.is_tracked and b.quantity <= i.low_at
    order by ${alphabetical(sql`i.title`)}, i.id`
}

export async function listGroups(db: Db): Promise<string[]> {
  const rows = await query<{ group: string }>(db)`
    select g."group" from (
      select distinct coalesce(item_group, '') as "group" from stock_items where deleted_at is null and item_group is not null
    ) g
    order by ${alphabetical(sql`g."group"`)}`
  return rows.map(({ group }) => group)
}

/** Skips unknown and removed items; in no order. */
export function listStockItemsByIds(db: Db, ids: readonly string[]): Promise<StockItemRow[]> {
  return query<StockItemRow>(db)`
    select ${ITEM} from stock_items i left join stock_balances b on b.item_id = i.id
    where i.id = any(${ids}::uuid[]) and i.deleted_at is null`
}

/** Locks items against changes and removal until commit; skips unknown and removed ones. */
export function lockStockItemsShared(db: Db, ids: readonly string[]): Promise<{ id: string; unit: StockUnit }[]> {
  return query<{ id: string; unit: StockUnit }>(db)`
    select id, unit from stock_items where id = any(${ids}::uuid[]) and deleted_at is null order by id for key share`
}

/** Locks an item against other changes, and its balance against moves; with its number of moves. */
export async function lockStockItem(db: Db, id: string) {
  const rows = await query<{ title: string; unit: StockUnit; isTracked: boolean }>(db)`
    select title, unit, is_tracked as "isTracked" from stock_items where id = ${id} and deleted_at is null for update`
  if (!rows[0]) return undefined
  const balance = await query<{ moves: number }>(db)`
    select moves from stock_balances where item_id = ${id} for update`
  return { ...rows[0], moves: balance[0]?.moves ?? 0 }
}

export async function insertStockItem(db: Db, facts: StockItemFacts): Promise<{ id: string }> {
  const { title, unit, group, supplierId, lowAt, target, isTracked, typedCost, allergens } = facts
  const [row] = await query<{ id: string }>(db)`
    insert into stock_items (title, unit, item_group, supplier_id, low_at, target, is_tracked, typed_cost, allergens)
    values (${title}, ${unit}, ${group}, ${supplierId}, ${lowAt}, ${target}, ${isTracked}, ${typedCost},
      ${allergens ? JSON.stringify(allergens) : null})
    returning id`
  return row!
}

export async function updateStockItem(db: Db, id: string, facts: StockItemFacts): Promise<void> {
  const { title, unit, group, supplierId, lowAt, target, isTracked, typedCost, allergens } = facts
  await query(db)`
    update stock_items set title = ${title}, unit = ${unit}, item_group = ${group}, supplier_id = ${supplierId},
      low_at = ${lowAt}, target = ${target}, is_tracked = ${isTracked}, typed_cost = ${typedCost},
      allergens = case when ${allergens !== undefined}::boolean
        then ${allergens ? JSON.stringify(allergens) : null} else allergens end
    where id = ${id}`
}

export async function updateStockItemDeleted(db: Db, id: string): Promise<void> {
  await query(db)`update stock_items set deleted_at = now() where id = ${id}`
}

/** A tracked item has a balance; an unmoved balance of an untracked one is unused. */
export async function insertBalance(db: Db, itemId: string): Promise<void> {
  await query(db)`insert into stock_balances (item_id) values (${itemId}) on conflict do nothing`
}

/** Sets the packs of an item: named ones stay, the others are removed. */
export async function updatePacks(db: Db, itemId: string, packs: readonly Pack[]): Promise<void> {
  await query(db)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(packs.map((pack, position) => ({ ...pack, position })))}::jsonb)
        as p(id uuid, title text, quantity bigint, position smallint)
    ), kept as (
      update stock_packs p set title = w.title, quantity = w.quantity, position = w.position
      from wanted w where p.item_id = ${itemId} and p.id = w.id returning p.id
    ), gone as (
      delete from stock_packs where item_id = ${itemId} and id not in (select id from wanted where id is not null)
    )
    insert into stock_packs (item_id, title, quantity, position)
    select ${itemId}::uuid, title, quantity, position from wanted where id is null or id not in (select id from kept)`
}

/** True if a recipe names it. */
export const IS_IN_RECIPE = sql`i.id in (
  select l.item_id from recipe_lines l join current_recipes r on r.target_id = l.target_id and r.version = l.version
  where l.item_id is not null and ${IS_OF_USE})`

/** True if an open count or an unfinished order holds a quantity of it, in thousandths of its kind of unit. */
export const IS_HELD = sql`i.id in (
  select l.item_id from stock_count_lines l join stock_counts c on c.id = l.count_id where c.closed_at is null
  union all select l.item_id from purchase_lines l join purchases p on p.id = l.purchase_id
    where p.state in ('draft', 'ordered', 'partly'))`

export async function isInRecipe(db: Db, itemId: string): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select ${IS_IN_RECIPE} as found from stock_items i where i.id = ${itemId}`
  return rows[0]!.found
}

export async function isHeld(db: Db, itemId: string): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select ${IS_HELD} as found from stock_items i where i.id = ${itemId}`
  return rows[0]!.found
}
