import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/database/connect.ts'
import type { Row } from '../audit/undo/restored-rows-parts.queries.ts'
import type { ChoiceTable } from './menu-items.queries.ts'

export type ItemFacts = {
  title: string
  price: number
  netPrice: number | null
  categoryId: string | null
  taxId: string | null
  taxGroupId: string | null
  /** Left out, it stays. */
  course?: number | null
}

/**
 * The decimals prices have, and whether what an item refers to is there. The share lock keeps the currency from
 * changing between here and the commit.
 */
export function getPricingTerms(
  db: Transaction<Database>,
  { categoryId, taxId }: { categoryId: string | null; taxId: string | null },
) {
  return db
    .selectFrom('store_settings as s')
    .select('s.currency_digits as digits')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('categories as c')
            .where('c.id', '=', categoryId)
            .where('c.deleted_at', 'is', null)
            .select('c.id'),
        )
        .as('hasCategory'),
      eb
        .exists(eb.selectFrom('taxes as t').where('t.id', '=', taxId).where('t.deleted_at', 'is', null).select('t.id'))
        .as('hasTax'),
    ])
    .forShare('s')
    .executeTakeFirstOrThrow()
}

function itemColumns({ title, price, netPrice, categoryId, taxId, taxGroupId, course }: ItemFacts) {
  const columns = {
    title,
    price,
    net_price: netPrice,
    category_id: categoryId,
    tax_id: taxId,
    tax_group_id: taxGroupId,
  }
  return { ...columns, ...(course !== undefined && { course }) }
}

const lastPosition = sql<number>`(select coalesce(max(position), 0) + 1 from menu_items)`

/** Behind the items that are there. */
export function insertItem(db: Transaction<Database>, facts: ItemFacts): Promise<{ id: string }> {
  return db
    .insertInto('menu_items')
    .values({ ...itemColumns(facts), position: lastPosition })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** An item that moves to another category stands last there. */
export function updateItemFacts(db: Transaction<Database>, id: string, facts: ItemFacts) {
  const position = sql<number>`case when category_id is distinct from ${facts.categoryId}::uuid
    then ${lastPosition} else position end`
  return updateItemRow(db, id, { ...itemColumns(facts), position })
}

export function updateItemRow(
  db: Transaction<Database>,
  id: string,
  change: Partial<ReturnType<typeof itemColumns>> & { position?: RawBuilder<number> },
) {
  return db
    .updateTable('menu_items')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export function updateItemHidden(db: Transaction<Database>, id: string) {
  return db
    .updateTable('menu_items')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('title')
    .executeTakeFirst()
}

export function findItem(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('menu_items')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
}

/** Locks it until the commit: how it is sold is only changed under that lock. */
export function lockItem(db: Transaction<Database>, id: string) {
  return db
    .selectFrom('menu_items')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'is_set as isSet'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type SaleFacts = {
  isOpenPrice: boolean | undefined
  isDiscountable: boolean | undefined
  taxGroupId: string | null | undefined
  isSet: boolean
}

/** How an item is sold, under its lock; what is undefined stays as it is. */
export async function updateSale(db: Transaction<Database>, id: string, facts: SaleFacts): Promise<void> {
  const { isOpenPrice = null, isDiscountable = null, taxGroupId, isSet } = facts
  await sql`
    update menu_items set is_open_price = coalesce(${isOpenPrice}, is_open_price),
      is_discountable = coalesce(${isDiscountable}, is_discountable), is_set = ${isSet},
      tax_group_id = case when ${taxGroupId !== undefined} then ${taxGroupId ?? null}::uuid else tax_group_id end
    where id = ${id}`.execute(db)
}

/** Numbers the items of each category again, the named ones first; how many of the named ones there are. */
export async function updateItemOrder(db: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ found: number }>`
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
    select count(place)::int as found from ranked`.execute(db)
  return rows[0]!.found
}

export type ChoiceFacts = { title: string; price: number }
export type ChoicePath = { table: ChoiceTable; itemId: string; id: string }

export function insertChoice(
  db: Transaction<Database>,
  table: ChoiceTable,
  { itemId, ...facts }: ChoiceFacts & { itemId: string },
) {
  return db
    .insertInto(table)
    .values({ ...facts, item_id: itemId })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export function updateChoiceRow(db: Transaction<Database>, { table, itemId, id }: ChoicePath, facts: ChoiceFacts) {
  return db
    .updateTable(table)
    .set(facts)
    .where('id', '=', id)
    .where('item_id', 'in', visibleItem(db, itemId))
    .returning('id')
    .executeTakeFirst()
}

/** As it was, as JSON has it. */
export async function deleteChoice(db: Transaction<Database>, { table, itemId, id }: ChoicePath) {
  const { rows } = await sql<{ title: string; row: Row }>`
    delete from ${sql.table(table)} c where id = ${id} and item_id in (${visibleItem(db, itemId)})
    returning title, to_jsonb(c) as row`.execute(db)
  return rows[0]
}

function visibleItem(db: Transaction<Database>, id: string) {
  return db.selectFrom('menu_items').where('id', '=', id).where('deleted_at', 'is', null).select('id')
}

/** Every price times a power of ten, rounded half up where the new currency has fewer decimals. */
export async function updatePricesMultiplied(db: Transaction<Database>, powerOfTen: number): Promise<void> {
  const times = (column: string) => sql<number>`round(${sql.ref(column)} * (10::numeric ^ ${powerOfTen}::int))`
  await db
    .updateTable('menu_items')
    .set({ price: times('price'), net_price: times('net_price') })
    .execute()
  await db
    .updateTable('menu_item_variants')
    .set({ price: times('price') })
    .execute()
  await db
    .updateTable('menu_item_addons')
    .set({ price: times('price') })
    .execute()
}
