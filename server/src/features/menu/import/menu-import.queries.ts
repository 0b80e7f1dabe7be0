import { raw } from 'sql-template-tag'
import type { Diet } from '#core/menu/diets.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { ChoiceTable } from '../menu-items.queries.ts'
import type { ChoiceFacts, ItemFacts } from '../menu-writing.queries.ts'

/**
 * The decimals of prices. An import's lock keeps the currency until commit, and makes a second import wait for it;
 * sales do not wait.
 */
export async function getCurrencyDigits(db: Db, { isLocked }: { isLocked: boolean }): Promise<{ digits: number }> {
  const [row] = isLocked
    ? await query<{ digits: number }>(db)`select currency_digits as digits from store_settings for no key update`
    : await query<{ digits: number }>(db)`select currency_digits as digits from store_settings`
  return row!
}

type TaxTitle = { id: string; title: string; rateMilli: number }

export function listTaxTitles(db: Db): Promise<TaxTitle[]> {
  return query<TaxTitle>(db)`
    select id, title, rate_milli as "rateMilli" from taxes where deleted_at is null order by created_at, id`
}

/** After the existing ones, in order. */
export function insertCategories(db: Db, titles: readonly string[]) {
  return query<{ id: string; title: string }>(db)`
    insert into categories (title, position)
    select title, (select coalesce(max(position), 0) from categories) + place::int
    from unnest(${titles as string[]}::text[]) with ordinality as new (title, place)
    returning id, title`
}

type SoldItem = ItemFacts & { isOpenPrice: boolean; isDiscountable: boolean }

/** After the existing items, in order; returns their ids in that order. */
export async function insertItems(db: Db, items: readonly SoldItem[]): Promise<string[]> {
  const rows = await query<{ id: string; position: number }>(db)`
    insert into menu_items (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
      position)
    select title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable,
      (select coalesce(max(position), 0) from menu_items) + place::int
    from unnest(
      ${items.map(({ title }) => title)}::text[], ${items.map(({ price }) => price)}::bigint[],
      ${items.map(({ netPrice }) => netPrice)}::bigint[], ${items.map(({ categoryId }) => categoryId)}::uuid[],
      ${items.map(({ taxId }) => taxId)}::uuid[], ${items.map(({ taxGroupId }) => taxGroupId)}::uuid[],
      ${items.map(({ isOpenPrice }) => isOpenPrice)}::boolean[],
      ${items.map(({ isDiscountable }) => isDiscountable)}::boolean[]
    ) with ordinality
      as new (title, price, net_price, category_id, tax_id, tax_group_id, is_open_price, is_discountable, place)
    returning id, position`
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id)
}

type ItemPrices = Omit<SoldItem, 'title' | 'categoryId'> & { id: string }

export async function updateItems(db: Db, items: readonly ItemPrices[]): Promise<void> {
  await query(db)`
    update menu_items i set price = changed.price, net_price = changed.net_price, tax_id = changed.tax_id,
      tax_group_id = changed.tax_group_id, is_open_price = changed.is_open_price, is_discountable = changed.is_discountable
    from unnest(
      ${items.map(({ id }) => id)}::uuid[], ${items.map(({ price }) => price)}::bigint[],
      ${items.map(({ netPrice }) => netPrice)}::bigint[], ${items.map(({ taxId }) => taxId)}::uuid[],
      ${items.map(({ taxGroupId }) => taxGroupId)}::uuid[], ${items.map(({ isOpenPrice }) => isOpenPrice)}::boolean[],
      ${items.map(({ isDiscountable }) => isDiscountable)}::boolean[]
    ) as changed (id, price, net_price, tax_id, tax_group_id, is_open_price, is_discountable)
    where i.id = changed.id and i.deleted_at is null`
}

/** Choices are listed by creation time, so those of one file differ by a microsecond. */
export async function insertChoices(
  db: Db,
  table: ChoiceTable,
  choices: readonly (ChoiceFacts & { itemId: string })[],
): Promise<void> {
  await query(db)`
    insert into ${raw(table)} (item_id, title, price, created_at)
    select item_id, title, price, statement_timestamp() + place * interval '1 microsecond'
    from unnest(
      ${choices.map(({ itemId }) => itemId)}::uuid[], ${choices.map(({ title }) => title)}::text[],
      ${choices.map(({ price }) => price)}::bigint[]
    ) with ordinality as new (item_id, title, price, place)`
}

export async function updateChoicePrices(
  db: Db,
  table: ChoiceTable,
  choices: readonly { id: string; price: number }[],
): Promise<void> {
  await query(db)`
    update ${raw(table)} c set price = changed.price
    from unnest(
      ${choices.map(({ id }) => id)}::uuid[], ${choices.map(({ price }) => price)}::bigint[]
    ) as changed (id, price)
    where c.id = changed.id`
}

/** One array parameter: the choices of a whole menu would exceed the parameters of a statement. */
export async function deleteChoices(db: Db, table: ChoiceTable, ids: readonly string[]): Promise<void> {
  await query(db)`delete from ${raw(table)} where id = any(${ids}::uuid[])`
}

/** Descriptions and diets of these items. */
export async function updateImportedFacts(
  db: Db,
  items: readonly { id: string; description: string; diets: readonly Diet[] }[],
): Promise<void> {
  const rows = items.map(({ id, description, diets }) => ({ id, description, diets }))
  await query(db)`
    update menu_items i set description = changed.description,
      diets = array(select jsonb_array_elements_text(changed.diets))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id uuid, description text, diets jsonb)
    where i.id = changed.id and i.deleted_at is null`
}
