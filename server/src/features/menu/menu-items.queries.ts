import { sql, type Transaction } from 'kysely'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import type { Origin } from '#core/menu/origins.ts'
import type { OptionGroup } from '#core/orders/options.ts'
import type { SetStep } from '#core/orders/set-menus.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Database } from '../../infrastructure/database/connect.ts'
import { GROUPS_OF_ITEM } from './options/option-groups.queries.ts'
import { STEPS_OF_ITEM } from './sets/set-steps.queries.ts'

export type MenuItemRow = Awaited<ReturnType<typeof listMenuItems>>[number]

export type SellableItemRow = ChoiceRow & {
  categoryId: string | null
  categoryTitle: string | null
  taxId: string | null
  taxTitle: string | null
  rateMilli: number | null
  taxType: string | null
  taxGroupId: string | null
  variants: ChoiceRow[]
  addons: ChoiceRow[]
  optionGroups: OptionGroup[]
  isOpenPrice: boolean
  isDiscountable: boolean
  isSet: boolean
  steps: SetStep[]
}

/** These items as they are sold now, or all. */
export async function listSellableItems(
  db: Transaction<Database>,
  ids: readonly string[] | null,
): Promise<SellableItemRow[]> {
  const { rows } = await sql<SellableItemRow>`
    select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
      t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", ${choicesOf('menu_item_variants')} as variants,
      ${choicesOf('menu_item_addons')} as addons, ${GROUPS_OF_ITEM} as "optionGroups",
      i.is_set as "isSet", case when i.is_set then ${STEPS_OF_ITEM} else '[]' end as steps
    from menu_items i
      left join categories c on c.id = i.category_id and c.deleted_at is null
      left join taxes t on t.id = i.tax_id and t.deleted_at is null
    where i.deleted_at is null ${ids === null ? sql`` : sql`and i.id = any(${ids}::uuid[])`}`.execute(db)
  return rows
}

function choicesOf(table: 'menu_item_variants' | 'menu_item_addons') {
  return sql`coalesce((
    select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at, v.id)
    from ${sql.table(table)} v where v.item_id = i.id), '[]')`
}

/**
 * The menu in its order, or one item of it, each with its variants and add-ons. Three statements that PostgreSQL plans
 * alike whatever it knows of the tables' sizes: joined in one, a new menu of two thousand items took seconds.
 */
export async function listMenuItems(db: Transaction<Database>, onlyId: string | null = null) {
  const [items, variants, addons] = await awaitPipelined([
    listItems(db, onlyId),
    listChoices(db, 'menu_item_variants', onlyId),
    listChoices(db, 'menu_item_addons', onlyId),
  ])
  const [variantsOf, addonsOf] = [groupByItem(variants), groupByItem(addons)]
  return items.map((item) => ({
    ...item,
    variants: variantsOf.get(item.id) ?? [],
    addons: addonsOf.get(item.id) ?? [],
  }))
}

function listItems(db: Transaction<Database>, onlyId: string | null) {
  return db
    .selectFrom('menu_items as i')
    .innerJoin('store_settings as s', (join) => join.onTrue())
    .leftJoin('categories as c', (join) => join.onRef('c.id', '=', 'i.category_id').on('c.deleted_at', 'is', null))
    .leftJoin('taxes as t', (join) => join.onRef('t.id', '=', 'i.tax_id').on('t.deleted_at', 'is', null))
    .where('i.deleted_at', 'is', null)
    .$if(onlyId !== null, (query) => query.where('i.id', '=', onlyId))
    .select(['i.id', 'i.title', 'i.price', 'i.net_price as netPrice', 'i.image', 's.currency_digits as currencyDigits'])
    .select(['i.is_open_price as isOpenPrice', 'i.is_discountable as isDiscountable', 'i.is_set as isSet'])
    .select(['c.id as categoryId', 'c.title as categoryTitle', 'i.course'])
    .select(['t.id as taxId', 't.title as taxTitle', 't.rate_milli as rateMilli', 't.type as taxType'])
    .leftJoin('menu_schedules as m', (join) => join.onRef('m.id', '=', 'i.schedule_id').on('m.deleted_at', 'is', null))
    .select(['i.tax_group_id as taxGroupId', 'm.id as scheduleId', 'i.more_pictures as morePictures'])
    .select(['i.description', 'i.diets', 'i.spice', 'i.is_home_made as isHomeMade', 'i.is_alcoholic as isAlcoholic'])
    .select(['i.is_featured as isFeatured', 'i.allergens_by as statedBy', 'i.allergens_at as statedAt'])
    .select((eb) => [
      eb.ref('i.allergens').$castTo<MaybeStatement>().as('allergens'),
      eb.ref('i.allergens_suggested').$castTo<MaybeStatement>().as('suggested'),
      sql<boolean>`exists (select from allergen_checks k where k.target_id = i.id)`.as('isToCheck'),
      eb.ref('i.origins').$castTo<Origin[]>().as('origins'),
    ])
    .orderBy(
      (eb) => eb.ref('c.position'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy(
      (eb) => eb.ref('c.created_at'),
      (order) => order.asc().nullsLast(),
    )
    .orderBy('i.position')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

export type ChoiceTable = 'menu_item_variants' | 'menu_item_addons'
export type ChoiceRow = { id: string; title: string; price: number }

type ItemChoiceRow = ChoiceRow & { itemId: string }

function listChoices(db: Transaction<Database>, table: ChoiceTable, onlyId: string | null): Promise<ItemChoiceRow[]> {
  return db
    .selectFrom(table)
    .$if(onlyId !== null, (query) => query.where('item_id', '=', onlyId!))
    .select(['item_id as itemId', 'id', 'title', 'price'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function groupByItem(choices: readonly ItemChoiceRow[]): Map<string, ChoiceRow[]> {
  const byItem = new Map<string, ChoiceRow[]>()
  for (const { itemId, ...choice } of choices) {
    const ofItem = byItem.get(itemId)
    if (ofItem) ofItem.push(choice)
    else byItem.set(itemId, [choice])
  }
  return byItem
}

/** Counts every change of the menu, the taxes, the tables, the settings and the payment types of the restaurant. */
export async function getMenuVersion(db: Transaction<Database>): Promise<string> {
  const { version } = await db
    .selectNoFrom(sql<string>`directory.current_menu_version()::text`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** The decimals prices have. */
export async function getCurrencyDigits(db: Transaction<Database>): Promise<number> {
  const { digits } = await db.selectFrom('store_settings').select('currency_digits as digits').executeTakeFirstOrThrow()
  return digits
}

/** Counts every change of what the screens of the staff show of the menu, the portions left among them. */
export async function getTillVersion(db: Transaction<Database>): Promise<string> {
  const { version } = await db
    .selectNoFrom(sql<string>`directory.current_till_version()`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
