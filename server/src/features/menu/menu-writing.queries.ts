import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
import type { Row } from '../audit/undo/restored-rows-parts.queries.ts'
import type { ChoiceTable } from './menu-items.queries.ts'

export type ItemFacts = {
  title: string
  price: number
  netPrice: number | null
  categoryId: string | null
  taxId: string | null
  taxGroupId: string | null
  /** Omitted, it stays. */
  course?: number | null
}

type PricingTerms = { digits: number; hasCategory: boolean; hasTax: boolean }

/**
 * The decimals of prices, and whether the rows that an item refers to exist. The share lock keeps the currency until
 * commit.
 */
export async function getPricingTerms(
  db: Db,
  { categoryId, taxId }: { categoryId: string | null; taxId: string | null },
): Promise<PricingTerms> {
  const [row] = await query<PricingTerms>(db)`
    select s.currency_digits as digits,
      exists (select from categories c where c.id = ${categoryId} and c.deleted_at is null) as "hasCategory",
      exists (select from taxes t where t.id = ${taxId} and t.deleted_at is null) as "hasTax"
    from store_settings s for share of s`
  return row!
}

/** After the existing items. */
export async function insertItem(db: Db, facts: ItemFacts): Promise<{ id: string }> {
  const { title, price, netPrice, categoryId, taxId, taxGroupId, course } = facts
  const [row] = await query<{ id: string }>(db)`
    insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, course, position)
    values (${title}, ${price}, ${netPrice}, ${categoryId}, ${taxId}, ${taxGroupId}, ${course},
      (select coalesce(max(position), 0) + 1 from menu_items)) returning id`
  return row!
}

/** An item that moves to another category becomes its last. */
export async function updateItemFacts(db: Db, id: string, facts: ItemFacts): Promise<{ id: string } | undefined> {
  const { title, price, netPrice, categoryId, taxId, taxGroupId, course } = facts
  const [row] = await query<{ id: string }>(db)`
    update menu_items set title = ${title}, price = ${price}, net_price = ${netPrice}, category_id = ${categoryId},
      tax_id = ${taxId}, tax_group_id = ${taxGroupId},
      course = case when ${course !== undefined}::boolean then ${course} else course end,
      position = case when category_id is distinct from ${categoryId}::uuid
        then (select coalesce(max(position), 0) + 1 from menu_items) else position end
    where id = ${id} and deleted_at is null returning id`
  return row
}

export async function updateItemHidden(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`
    update menu_items set deleted_at = now() where id = ${id} and deleted_at is null returning title`
  return row
}

export async function findItem(db: Db, id: string): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`select id from menu_items where id = ${id} and deleted_at is null`
  return row
}

/** Locks an item until commit: its sale settings change only under that lock. */
export async function lockItem(db: Db, id: string): Promise<{ id: string; isSet: boolean } | undefined> {
  const [row] = await query<{ id: string; isSet: boolean }>(db)`
    select id, is_set as "isSet" from menu_items where id = ${id} and deleted_at is null for no key update`
  return row
}

export type SaleFacts = {
  isOpenPrice: boolean | undefined
  isDiscountable: boolean | undefined
  taxGroupId: string | null | undefined
  isSet: boolean
}

/** Updates a locked item's sale settings; undefined ones stay as they are. */
export async function updateSale(db: Db, id: string, facts: SaleFacts): Promise<void> {
  const { isOpenPrice = null, isDiscountable = null, taxGroupId, isSet } = facts
  await query(db)`
    update menu_items set is_open_price = coalesce(${isOpenPrice}, is_open_price),
      is_discountable = coalesce(${isDiscountable}, is_discountable), is_set = ${isSet},
      tax_group_id = case when ${taxGroupId !== undefined} then ${taxGroupId ?? null}::uuid else tax_group_id end
    where id = ${id}`
}

/** Renumbers the items of each category, the given ones first; returns how many of those exist. */
export async function updateItemOrder(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await query<{ found: number }>(db)`
    with named as (
      select id, place from unnest(${ids as string[]}::uuid[]) with ordinality as named(id, place)
    ), ranked as (
      select i.id, named.place, row_number() over (
        partition by c.id order by named.place nulls last, i.position, i.created_at, i.id
      ) as rank
      from menu_items i
      left join named on named.id = i.id
      left join categories c on c.id = i.category_id and c.deleted_at is null
      where i.deleted_at is null
    ), moved as (
      update menu_items i set position = ranked.rank from ranked where ranked.id = i.id and i.position <> ranked.rank
    )
    select count(place)::int as found from ranked`
  return rows[0]!.found
}

export type ChoiceFacts = { title: string; price: number }
export type ChoicePath = { table: ChoiceTable; itemId: string; id: string }

export async function insertChoice(
  db: Db,
  table: ChoiceTable,
  { itemId, title, price }: ChoiceFacts & { itemId: string },
): Promise<{ id: string }> {
  const rows = await query<{ id: string }>(db)`
    insert into ${raw(table)} (item_id, title, price) values (${itemId}, ${title}, ${price}) returning id`
  return rows[0]!
}

export async function updateChoiceRow(
  db: Db,
  { table, itemId, id }: ChoicePath,
  { title, price }: ChoiceFacts,
): Promise<{ id: string } | undefined> {
  const rows = await query<{ id: string }>(db)`
    update ${raw(table)} set title = ${title}, price = ${price}
    where id = ${id} and item_id in (${visibleItem(itemId)}) returning id`
  return rows[0]
}

/** Returns the deleted row in JSON. */
export async function deleteChoice(db: Db, { table, itemId, id }: ChoicePath) {
  const rows = await query<{ title: string; row: Row }>(db)`
    delete from ${raw(table)} c where id = ${id} and item_id in (${visibleItem(itemId)})
    returning title, to_jsonb(c) as row`
  return rows[0]
}

const visibleItem = (id: string) => sql`select id from menu_items where id = ${id} and deleted_at is null`

/** Multiplies every price by a power of ten, rounded half up if the new currency has fewer decimals. */
export async function updatePricesMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    update menu_items set price = round(price * (10::numeric ^ ${powerOfTen}::int)),
      net_price = round(net_price * (10::numeric ^ ${powerOfTen}::int))`
  await query(db)`update menu_item_variants set price = round(price * (10::numeric ^ ${powerOfTen}::int))`
  await query(db)`update menu_item_addons set price = round(price * (10::numeric ^ ${powerOfTen}::int))`
}
