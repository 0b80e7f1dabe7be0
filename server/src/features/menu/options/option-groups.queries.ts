import sql from 'sql-template-tag'
import type { OptionGroup } from '#core/orders/options.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Row } from '../../audit/undo/restored-rows-parts.queries.ts'

/** Part of a statement: group `g` with its options, as `OptionGroup`. */
const OPTION_GROUP = sql`json_build_object('id', g.id, 'title', g.title, 'min', g.min_count, 'max', g.max_count,
  'free', g.free_count, 'options', (
    select json_agg(json_build_object('id', o.id, 'title', o.title, 'price', o.price, 'max', o.max_count) order by o.position)
    from menu_options o where o.group_id = g.id))`

/** Part of a statement: the groups of item `i`, in the order asked. */
export const GROUPS_OF_ITEM = sql`coalesce((
  select json_agg(${OPTION_GROUP} order by ig.position)
  from menu_item_option_groups ig join menu_option_groups g on g.id = ig.group_id where ig.item_id = i.id), '[]')`

export type ListedGroup = { group: OptionGroup; itemCount: number }

/** In the order added, each with its number of menu items. */
export function listOptionGroups(db: Db): Promise<ListedGroup[]> {
  return query<ListedGroup>(db)`
    select ${OPTION_GROUP} as "group", (
      select count(*) from menu_item_option_groups ig join menu_items i on i.id = ig.item_id and i.deleted_at is null
      where ig.group_id = g.id)::int as "itemCount"
    from menu_option_groups g order by g.created_at, g.id`
}

/** The groups of every item, in the order asked. Each group is read once. */
export async function listGroupsOfItems(db: Db): Promise<Map<string, OptionGroup[]>> {
  const [groups, uses] = await awaitPipelined([listGroups(db), listUses(db)])
  const byId = new Map(groups.map(({ group }) => [group.id, group]))
  const byItem = new Map<string, OptionGroup[]>()
  for (const { itemId, groupId } of uses) {
    const group = byId.get(groupId)
    if (group) byItem.set(itemId, [...(byItem.get(itemId) ?? []), group])
  }
  return byItem
}

function listGroups(db: Db): Promise<{ group: OptionGroup }[]> {
  return query<{ group: OptionGroup }>(db)`
    select ${OPTION_GROUP} as "group" from menu_option_groups g`
}

function listUses(db: Db): Promise<{ itemId: string; groupId: string }[]> {
  return query<{ itemId: string; groupId: string }>(db)`
    select item_id as "itemId", group_id as "groupId" from menu_item_option_groups order by position`
}

export type GroupFacts = { title: string; min: number; max: number; free: number }
export type OptionFacts = { id: string | null; title: string; price: number; max: number }

export async function insertOptionGroup(db: Db, { title, min, max, free }: GroupFacts): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into menu_option_groups (title, min_count, max_count, free_count)
    values (${title}, ${min}, ${max}, ${free}) returning id`
  return row!
}

/** Locks a group until commit: its options change only under that lock. */
export async function updateOptionGroup(
  db: Db,
  id: string,
  { title, min, max, free }: GroupFacts,
): Promise<{ id: string } | undefined> {
  const [row] = await query<{ id: string }>(db)`
    update menu_option_groups set title = ${title}, min_count = ${min}, max_count = ${max}, free_count = ${free}
    where id = ${id} returning id`
  return row
}

/** A group, its options and its items, in JSON. */
export type DeletedGroup = { group: Row; options: Row[]; uses: Row[] }

/** Returns the deleted rows. */
export async function deleteOptionGroup(db: Db, id: string): Promise<DeletedGroup | undefined> {
  await query(db)`select from menu_option_groups where id = ${id} for update`
  const rows = await query<DeletedGroup>(db)`
    delete from menu_option_groups g where id = ${id} returning to_jsonb(g) as "group",
      coalesce((select jsonb_agg(to_jsonb(o)) from menu_options o where o.group_id = g.id), '[]') as options,
      coalesce((select jsonb_agg(to_jsonb(u)) from menu_item_option_groups u where u.group_id = g.id), '[]') as uses`
  return rows[0]
}

/** Adds the group to these items again, but to no set menu. */
export async function insertUsesAgain(db: Db, uses: readonly Row[]): Promise<void> {
  await query(db)`
    insert into menu_item_option_groups
    select u.* from jsonb_populate_recordset(null::menu_item_option_groups, ${JSON.stringify(uses)}::jsonb) u
      join menu_items i on i.id = u.item_id and not i.is_set`
}

export function listOptionsOfGroup(db: Db, groupId: string): Promise<{ id: string; title: string }[]> {
  return query<{ id: string; title: string }>(db)`
    select id, title from menu_options where group_id = ${groupId} order by position`
}

/** Replaces the options of a group; one with an id keeps it. */
export async function updateOptionsOfGroup(db: Db, groupId: string, options: readonly OptionFacts[]): Promise<void> {
  const rows = JSON.stringify(options.map((option, at) => ({ ...option, position: at + 1 })))
  await query(db)`
    delete from menu_options
    where group_id = ${groupId} and id <> all(${options.flatMap(({ id }) => id ?? [])}::uuid[])`
  await query(db)`
    insert into menu_options as o (id, group_id, position, title, price, max_count)
    select coalesce(l.id, new_id()), ${groupId}::uuid, l.position, l.title, l.price, l.max
    from jsonb_to_recordset(${rows}::jsonb) as l(id uuid, position smallint, title text, price bigint, max smallint)
    on conflict (tenant_id, id) do update set position = excluded.position, title = excluded.title, price = excluded.price,
      max_count = excluded.max_count`
}

/** Replaces the groups of an item, in this order; returns how many exist, locked against deletion. */
export async function updateGroupsOfItem(db: Db, itemId: string, groupIds: readonly string[]): Promise<number> {
  await query(db)`delete from menu_item_option_groups where item_id = ${itemId}`
  const rows = await query(db)`
    with named as materialized (
      select g.id, n.position from unnest(${groupIds}::uuid[]) with ordinality as n(id, position)
        join menu_option_groups g on g.id = n.id for key share of g
    )
    insert into menu_item_option_groups (item_id, group_id, position) select ${itemId}::uuid, id, position from named
    returning group_id`
  return rows.length
}

/** Multiplies every option price by a power of ten, rounded half up if the new currency has fewer decimals. */
export async function updateOptionPricesMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`update menu_options set price = round(price * (10::numeric ^ ${powerOfTen}::int))`
}
