import type { Db } from '../../../../infrastructure/database/db.ts'
import { query } from '../../../../infrastructure/database/query.ts'
import type { ProgrammeRow, RewardRow } from '#core/membership/programme.ts'

/** A programme with rewards of items that may have been removed. */
export type ProgrammeOnFile = Omit<ProgrammeRow, 'rewards'> & { rewards: (RewardRow & { isItemGone: boolean })[] }

/** Undefined until first saved. */
export async function findProgramme(db: Db): Promise<ProgrammeOnFile | undefined> {
  const rows = await query<ProgrammeOnFile>(db)`
    select p.is_active as "isActive", p.kind, p.amount_per_point as "amountPerPoint", p.min_bill as "minBill", p.months, p.tiers,
      p.reason_id as "reasonId", coalesce((select language from tenants where id = current_tenant_id()), 'fr') as language,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'title', r.title, 'cost', r.cost, 'kind', r.kind, 'value', r.value,
          'itemId', r.item_id, 'minBill', r.min_bill, 'isItemGone', i.deleted_at is not null) order by r.position)
        from loyalty_rewards r left join menu_items i on i.id = r.item_id where r.deleted_at is null), '[]') as rewards
    from loyalty_programmes p`
  return rows[0]
}

export type ProgrammeFacts = Pick<ProgrammeRow, 'isActive' | 'kind' | 'amountPerPoint' | 'minBill' | 'months' | 'tiers'>

/** Locks it: the next save waits. */
export async function updateProgramme(db: Db, facts: ProgrammeFacts): Promise<void> {
  const { isActive, kind, amountPerPoint, minBill, months, tiers } = facts
  await query(db)`
    insert into loyalty_programmes (is_active, kind, amount_per_point, min_bill, months, tiers)
    values (${isActive}, ${kind}, ${amountPerPoint}, ${minBill}, ${months}, ${JSON.stringify(tiers)}::jsonb)
    on conflict (tenant_id) do update set is_active = excluded.is_active, kind = excluded.kind,
      amount_per_point = excluded.amount_per_point, min_bill = excluded.min_bill, months = excluded.months,
      tiers = excluded.tiers`
}

export type WantedReward = Omit<RewardRow, 'id'> & { id: string | null }

/** Sets the rewards: named ones stay, the others are removed. */
export async function updateRewards(db: Db, rewards: readonly WantedReward[]): Promise<void> {
  await query(db)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rewards.map((reward, position) => ({ ...reward, position })))}::jsonb)
        as w(id uuid, position smallint, title text, cost int, kind text, value bigint, "itemId" uuid, "minBill" bigint)
    ), kept as (
      update loyalty_rewards r set position = w.position, title = w.title, cost = w.cost, kind = w.kind, value = w.value,
        item_id = w."itemId", min_bill = w."minBill"
      from wanted w where r.id = w.id and r.deleted_at is null returning r.id
    ), gone as (
      update loyalty_rewards set deleted_at = now()
      where deleted_at is null and id not in (select id from wanted where id is not null)
    )
    insert into loyalty_rewards (position, title, cost, kind, value, item_id, min_bill)
    select position, title, cost, kind, value, "itemId", "minBill" from wanted
    where id is null or id not in (select id from kept)`
}

/** True if anybody has points. */
export async function isAnyPointLeft(db: Db): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select exists (select from loyalty_members where points > 0) as found`
  return rows[0]!.found
}

/** Keeps the figures of the programme and its rewards when the currency's decimals change. */
export async function updateProgrammeMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    with rewards as (
      update loyalty_rewards set min_bill = round(min_bill * (10::numeric ^ ${powerOfTen}::int)),
        value = case when kind = 'amount' then greatest(1, round(value * (10::numeric ^ ${powerOfTen}::int))) else value end
    )
    update loyalty_programmes set min_bill = round(min_bill * (10::numeric ^ ${powerOfTen}::int)),
      amount_per_point = case when kind = 'points' then greatest(1, round(amount_per_point * (10::numeric ^ ${powerOfTen}::int))) end`
}
