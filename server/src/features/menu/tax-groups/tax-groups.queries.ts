import sql from 'sql-template-tag'
import type { DiningOption } from '#core/orders/price-rules.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Row } from '../../audit/undo/restored-rows-parts.queries.ts'

export type TaxGroupRuleRow = {
  diningOption: DiningOption
  firstDay: string | null
  taxId: string
  taxTitle: string
  rateMilli: number
  taxType: 'exclusive' | 'inclusive'
}

export type TaxGroupRow = { id: string; title: string; packKey: string | null; rules: TaxGroupRuleRow[] }
export type ListedTaxGroup = TaxGroupRow & { itemCount: number }

const RULES = sql`coalesce((
  select json_agg(json_build_object('diningOption', r.dining_option, 'firstDay', r.first_day, 'taxId', t.id,
    'taxTitle', t.title, 'rateMilli', t.rate_milli, 'taxType', t.type) order by r.position)
  from tax_group_rules r join taxes t on t.id = r.tax_id where r.group_id = g.id), '[]')`

/** In the order added, with their rules. */
export function listTaxGroups(db: Db): Promise<TaxGroupRow[]> {
  return query<TaxGroupRow>(db)`
    select g.id, g.title, g.pack_key as "packKey", ${RULES} as rules from tax_groups g
    order by g.created_at, g.id`
}

/** Tax groups with their number of menu items. */
export function listUsedTaxGroups(db: Db): Promise<ListedTaxGroup[]> {
  return query<ListedTaxGroup>(db)`
    select g.id, g.title, g.pack_key as "packKey", ${RULES} as rules, (
      select count(*) from menu_items i where i.tax_group_id = g.id and i.deleted_at is null)::int as "itemCount"
    from tax_groups g order by g.created_at, g.id`
}

/** Locks a group until commit: its rules change only under that lock. */
export async function lockTaxGroup(db: Db, id: string): Promise<TaxGroupRow | undefined> {
  const rows = await query<{ id: string }>(db)`select id from tax_groups where id = ${id} for update`
  if (rows.length === 0) return undefined
  const groups = await listTaxGroups(db)
  return groups.find((group) => group.id === id)
}

/** Keeps a group from removal until commit; false if there is none. */
export async function lockTaxGroupShared(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`select id from tax_groups where id = ${id} for key share`
  return rows.length > 0
}

/** Keeps all of them from removal and changes until commit. */
export async function lockTaxGroupsShared(db: Db): Promise<void> {
  await query(db)`select id from tax_groups order by id for share`
}

export type TaxGroupFacts = {
  title: string
  rules: readonly { diningOption: DiningOption; firstDay: string | null; taxId: string }[]
}

export async function insertTaxGroup(
  db: Db,
  { title, rules }: TaxGroupFacts,
  packKey: string | null,
): Promise<{ id: string }> {
  const [added] = await query<{ id: string }>(db)`
    insert into tax_groups (title, pack_key) values (${title}, ${packKey}) returning id`
  await insertRules(db, added!.id, rules)
  return added!
}

/** Updates a locked group. */
export async function updateTaxGroup(db: Db, id: string, { title, rules }: TaxGroupFacts): Promise<void> {
  await query(db)`update tax_groups set title = ${title} where id = ${id}`
  await query(db)`delete from tax_group_rules where group_id = ${id}`
  await insertRules(db, id, rules)
}

async function insertRules(db: Db, groupId: string, rules: TaxGroupFacts['rules']): Promise<void> {
  await query(db)`
    insert into tax_group_rules (group_id, position, dining_option, first_day, tax_id)
    select ${groupId}::uuid, position, dining_option, first_day, tax_id
    from unnest(${rules.map(({ diningOption }) => diningOption)}::text[], ${rules.map(({ firstDay }) => firstDay)}::date[],
        ${rules.map(({ taxId }) => taxId)}::uuid[])
      with ordinality as rule(dining_option, first_day, tax_id, position)`
}

/** A group and its rules in JSON, and its items that had left the menu. */
export type DeletedTaxGroup = { group: Row; rules: Row[]; hiddenItems: string[] }

/** Deletes a locked group without menu items, and takes hidden items out of it. Returns the deleted rows. */
export async function deleteTaxGroup(db: Db, id: string): Promise<DeletedTaxGroup> {
  const items = await query<{ id: string }>(db)`
    update menu_items set tax_group_id = null where tax_group_id = ${id} returning id`
  const [row] = await query<{ group: Row; rules: Row[] }>(db)`
    delete from tax_groups g where id = ${id} returning to_jsonb(g) as "group",
      coalesce((select jsonb_agg(to_jsonb(r)) from tax_group_rules r where r.group_id = g.id), '[]') as rules`
  return { ...row!, hiddenItems: items.map((item) => item.id) }
}

/** Puts items that are not on the menu in this group. */
export async function updateHiddenItemsOfGroup(db: Db, groupId: string, ids: readonly string[]): Promise<void> {
  await query(db)`
    update menu_items set tax_group_id = ${groupId}
    where id = any(${ids}::uuid[]) and deleted_at is not null`
}

/** The first menu item in this group. */
export async function findItemOfTaxGroup(db: Db, id: string): Promise<{ id: string; title: string } | undefined> {
  const [row] = await query<{ id: string; title: string }>(db)`
    select id, title from menu_items where tax_group_id = ${id} and deleted_at is null order by created_at, id limit 1`
  return row
}

/** Keeps these taxes from removal until commit; returns how many exist. */
export async function lockTaxesShared(db: Db, ids: readonly string[]): Promise<number> {
  const rows = await query(db)`
    select id from taxes where id = any(${ids}::uuid[]) and deleted_at is null order by id for share`
  return rows.length
}

/** The first group with a rule for this tax. */
export async function findGroupWithTax(db: Db, taxId: string): Promise<{ id: string; title: string } | undefined> {
  const rows = await query<{ id: string; title: string }>(db)`
    select g.id, g.title from tax_groups g
    where exists (select from tax_group_rules r where r.group_id = g.id and r.tax_id = ${taxId})
    order by g.created_at, g.id limit 1`
  return rows[0]
}

/** Puts a category's items in this group; returns their number. */
export async function updateItemsOfCategory(db: Db, categoryId: string, groupId: string): Promise<number> {
  const rows = await query(db)`
    update menu_items set tax_group_id = ${groupId} where category_id = ${categoryId} and deleted_at is null
    returning id`
  return rows.length
}

export async function findCategory(db: Db, id: string): Promise<{ title: string } | undefined> {
  const [row] = await query<{ title: string }>(db)`select title from categories where id = ${id} and deleted_at is null`
  return row
}
