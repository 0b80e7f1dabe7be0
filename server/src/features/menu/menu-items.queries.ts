import sql, { empty, raw } from 'sql-template-tag'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import type { Origin } from '#core/menu/origins.ts'
import type { OptionGroup } from '#core/orders/options.ts'
import type { SetStep } from '#core/orders/set-menus.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Db } from '../../infrastructure/database/db.ts'
import { query } from '../../infrastructure/database/query.ts'
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

/** These items as currently sold, or all. */
export function listSellableItems(db: Db, ids: readonly string[] | null): Promise<SellableItemRow[]> {
  return query<SellableItemRow>(db)`
    select i.id, i.title, i.price, c.id as "categoryId", c.title as "categoryTitle", t.id as "taxId", t.title as "taxTitle",
      t.rate_milli as "rateMilli", t.type as "taxType", i.tax_group_id as "taxGroupId", i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", ${choicesOf('menu_item_variants')} as variants,
      ${choicesOf('menu_item_addons')} as addons, ${GROUPS_OF_ITEM} as "optionGroups",
      i.is_set as "isSet", case when i.is_set then ${STEPS_OF_ITEM} else '[]' end as steps
    from menu_items i
      left join categories c on c.id = i.category_id and c.deleted_at is null
      left join taxes t on t.id = i.tax_id and t.deleted_at is null
    where i.deleted_at is null ${ids === null ? empty : sql`and i.id = any(${ids}::uuid[])`}`
}

function choicesOf(table: 'menu_item_variants' | 'menu_item_addons') {
  return sql`coalesce((
    select json_agg(json_build_object('id', v.id, 'title', v.title, 'price', v.price) order by v.created_at, v.id)
    from ${raw(table)} v where v.item_id = i.id), '[]')`
}

/**
 * The menu in order, or one item, each with its variants and add-ons. Three statements that PostgreSQL plans well
 * without table statistics: joined in one, a new menu of two thousand items took seconds.
 */
export async function listMenuItems(db: Db, onlyId: string | null = null) {
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

type ListedItem = {
  id: string
  title: string
  price: number
  netPrice: number | null
  image: string | null
  currencyDigits: number
  isOpenPrice: boolean
  isDiscountable: boolean
  isSet: boolean
  categoryId: string | null
  categoryTitle: string | null
  course: number | null
  taxId: string | null
  taxTitle: string | null
  rateMilli: number | null
  taxType: string | null
  taxGroupId: string | null
  scheduleId: string | null
  morePictures: string[]
  description: string
  diets: string[]
  spice: number
  isHomeMade: boolean
  isAlcoholic: boolean
  isFeatured: boolean
  statedBy: string | null
  statedAt: Date | null
  allergens: MaybeStatement
  suggested: MaybeStatement
  isToCheck: boolean
  origins: Origin[]
}

function listItems(db: Db, onlyId: string | null): Promise<ListedItem[]> {
  return query<ListedItem>(db)`
    select i.id, i.title, i.price, i.net_price as "netPrice", i.image, s.currency_digits as "currencyDigits",
      i.is_open_price as "isOpenPrice", i.is_discountable as "isDiscountable", i.is_set as "isSet",
      c.id as "categoryId", c.title as "categoryTitle", i.course,
      t.id as "taxId", t.title as "taxTitle", t.rate_milli as "rateMilli", t.type as "taxType",
      i.tax_group_id as "taxGroupId", m.id as "scheduleId", i.more_pictures as "morePictures",
      i.description, i.diets, i.spice, i.is_home_made as "isHomeMade", i.is_alcoholic as "isAlcoholic",
      i.is_featured as "isFeatured", i.allergens_by as "statedBy", i.allergens_at as "statedAt",
      i.allergens, i.allergens_suggested as suggested,
      exists (select from allergen_checks k where k.target_id = i.id) as "isToCheck", i.origins
    from menu_items i
      join store_settings s on true
      left join categories c on c.id = i.category_id and c.deleted_at is null
      left join taxes t on t.id = i.tax_id and t.deleted_at is null
      left join menu_schedules m on m.id = i.schedule_id and m.deleted_at is null
    where i.deleted_at is null ${onlyId === null ? empty : sql`and i.id = ${onlyId}`}
    order by c.position nulls last, c.created_at nulls last, i.position, i.created_at, i.id`
}

export type ChoiceTable = 'menu_item_variants' | 'menu_item_addons'
export type ChoiceRow = { id: string; title: string; price: number }

type ItemChoiceRow = ChoiceRow & { itemId: string }

function listChoices(db: Db, table: ChoiceTable, onlyId: string | null): Promise<ItemChoiceRow[]> {
  return query<ItemChoiceRow>(db)`
    select item_id as "itemId", id, title, price from ${raw(table)}
    ${onlyId === null ? empty : sql`where item_id = ${onlyId}`}
    order by created_at, id`
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

/** Counts changes of the restaurant's menu, taxes, tables, settings and payment types. */
export async function getMenuVersion(db: Db): Promise<string> {
  const [row] = await query<{ version: string }>(db)`select directory.current_menu_version()::text as version`
  return row!.version
}

/** The decimals of prices. */
export async function getCurrencyDigits(db: Db): Promise<number> {
  const [row] = await query<{ digits: number }>(db)`select currency_digits as digits from store_settings`
  return row!.digits
}

/** Counts changes of the menu on staff's screens, including portions left. */
export async function getTillVersion(db: Db): Promise<string> {
  const [row] = await query<{ version: string }>(db)`select directory.current_till_version() as version`
  return row!.version
}
