import sql, { type Sql } from 'sql-template-tag'
import type { SetChoice, SetStep } from '#core/orders/set-menus.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Row } from '../../audit/undo/restored-rows-parts.queries.ts'

/** Part of a statement: the steps of an item, as `SetStep`, without choices that left the menu. */
const stepsOf = (choice: Sql, itemId: Sql) => sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'title', s.title, 'min', s.min_count, 'max', s.max_count, 'choices', coalesce((
    select json_agg(${choice} order by c.position)
    from menu_set_choices c join menu_items ci on ci.id = c.item_id and ci.deleted_at is null
      left join menu_item_variants cv on cv.id = c.variant_id
    where c.step_id = s.id), '[]')) order by s.position)
  from menu_set_steps s where s.item_id = ${itemId}), '[]')`

const CHOICE = sql`json_build_object('itemId', c.item_id, 'variantId', c.variant_id, 'supplement', c.supplement)`
const TITLED_CHOICE = sql`json_build_object('itemId', c.item_id, 'variantId', c.variant_id, 'supplement', c.supplement,
  'title', ci.title, 'variantTitle', cv.title)`

/** Part of a statement: the steps of item `i`. */
export const STEPS_OF_ITEM = stepsOf(CHOICE, sql`i.id`)

/** A choice with the titles of its item and variant. */
export type TitledChoice = SetChoice & { title: string; variantTitle: string | null }

/** The steps of every set menu, or of one. */
export async function listSteps(db: Db, onlyId: string | null): Promise<Map<string, SetStep<TitledChoice>[]>> {
  const rows = await query<{ id: string; steps: SetStep<TitledChoice>[] }>(db)`
    select i.id, ${stepsOf(TITLED_CHOICE, sql`i.id`)} as steps from menu_items i
    where i.is_set and i.deleted_at is null and (${onlyId}::uuid is null or i.id = ${onlyId}::uuid)`
  return new Map(rows.map(({ id, steps }) => [id, steps]))
}

export function listStepTitles(db: Db, itemId: string): Promise<{ id: string; title: string }[]> {
  return query<{ id: string; title: string }>(db)`
    select id, title from menu_set_steps where item_id = ${itemId} order by position`
}

/** Counts valid choices: their items are on the menu and not set menus, and their variants are of the item. */
export async function countSuitableChoices(db: Db, choices: readonly SetChoice[]): Promise<number> {
  const rows = await query<{ count: number }>(db)`
    select count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c("itemId" uuid, "variantId" uuid)
      join menu_items i on i.id = c."itemId" and i.deleted_at is null and not i.is_set
      left join menu_item_variants v on v.id = c."variantId" and v.item_id = i.id
    where c."variantId" is null or v.id is not null`
  return rows[0]!.count
}

/** True if a step of a set menu offers the item. */
export async function isChoiceOfSet(db: Db, itemId: string): Promise<boolean> {
  const rows = await query(db)`
    select from menu_set_choices c join menu_set_steps s on s.id = c.step_id
      join menu_items i on i.id = s.item_id and i.deleted_at is null
    where c.item_id = ${itemId} limit 1`
  return rows.length > 0
}

/** True if a set menu offers a set menu, with this item as one of the two. */
export async function hasSetAsChoice(db: Db, itemId: string): Promise<boolean> {
  const rows = await query(db)`
    select from menu_set_choices c join menu_set_steps s on s.id = c.step_id
      join menu_items i on i.id = s.item_id and i.deleted_at is null
      join menu_items ci on ci.id = c.item_id and ci.is_set
    where ${itemId} in (s.item_id, c.item_id) limit 1`
  return rows.length > 0
}

/** Takes a variant out of the steps that offer it; returns the deleted rows in JSON. */
export async function deleteChoicesOfVariant(db: Db, variantId: string): Promise<Row[]> {
  const rows = await query<{ row: Row }>(db)`
    delete from menu_set_choices c where variant_id = ${variantId} returning to_jsonb(c) as row`
  return rows.map(({ row }) => row)
}

/** Offers them again, except in a step that is gone or has something else in their place. */
export async function insertChoicesAgain(db: Db, choices: readonly Row[]): Promise<void> {
  await query(db)`
    insert into menu_set_choices
    select c.* from jsonb_populate_recordset(null::menu_set_choices, ${JSON.stringify(choices)}::jsonb) c
      join menu_set_steps s on s.id = c.step_id
    on conflict do nothing`
}

export type StepFacts = Omit<SetStep, 'id'> & { id: string | null }

/** Replaces the steps of an item; one with an id keeps it. */
export async function updateSteps(db: Db, itemId: string, steps: readonly StepFacts[]): Promise<void> {
  await query(db)`
    delete from menu_set_steps
    where item_id = ${itemId} and id <> all(${steps.flatMap(({ id }) => id ?? [])}::uuid[])`
  await query(db)`
    delete from menu_set_choices where step_id in (select id from menu_set_steps where item_id = ${itemId})`
  const rows = JSON.stringify(steps.map((step, at) => ({ ...step, position: at + 1 })))
  await query(db)`
    with named as (
      select coalesce(l.id, new_id()) as id, l.position, l.title, l.min, l.max, l.choices
      from jsonb_to_recordset(${rows}::jsonb) as l(id uuid, position smallint, title text, min smallint, max smallint, choices jsonb)
    ), steps as (
      insert into menu_set_steps as s (id, item_id, position, title, min_count, max_count)
      select id, ${itemId}::uuid, position, title, min, max from named
      on conflict (tenant_id, id) do update set position = excluded.position, title = excluded.title,
        min_count = excluded.min_count, max_count = excluded.max_count
      returning s.id
    )
    insert into menu_set_choices (step_id, position, item_id, variant_id, supplement)
    select steps.id, c.position, (c.choice ->> 'itemId')::uuid, (c.choice ->> 'variantId')::uuid, (c.choice ->> 'supplement')::bigint
    from steps join named on named.id = steps.id,
      jsonb_array_elements(named.choices) with ordinality as c(choice, position)`
}

/** Multiplies every supplement by a power of ten, rounded half up if the new currency has fewer decimals. */
export async function updateSupplementsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`update menu_set_choices set supplement = round(supplement * (10::numeric ^ ${powerOfTen}::int))`
}
