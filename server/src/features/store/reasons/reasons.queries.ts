import type { ReasonKind } from '#core/contract/records.ts'
import type { StoredReason } from '#core/permissions/take-reason.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { FirstReason } from './first-reasons.ts'

export type ReasonFacts = {
  kind: ReasonKind
  title: string
  /** At most one of these two; without either, the value is typed each time. */
  percentMilli: number | null
  amount: number | null
  needsApproval: boolean
  isActive: boolean
  account: string | null
}

export type ReasonRow = ReasonFacts & { id: string }

type ListedReason = ReasonRow & { digits: number }

/** With the decimals of amounts. */
export function listReasons(db: Db): Promise<ListedReason[]> {
  return query<ListedReason>(db)`
    select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
      r.is_active as "isActive", r.kind, s.currency_digits as digits
    from reasons r join store_settings s on true
    where r.deleted_at is null order by r.created_at, r.id`
}

export function listActiveReasons(db: Db): Promise<ListedReason[]> {
  return query<ListedReason>(db)`
    select r.id, r.title, r.percent_milli as "percentMilli", r.amount, r.account, r.needs_approval as "needsApproval",
      r.is_active as "isActive", r.kind, s.currency_digits as digits
    from reasons r join store_settings s on true
    where r.deleted_at is null and r.is_active order by r.created_at, r.id`
}

/** Deleted ones are inactive. */
export function listReasonsOfIds(db: Db, ids: readonly string[]): Promise<StoredReason[]> {
  return query<StoredReason>(db)`
    select id, kind, title, is_active and deleted_at is null as "isActive", needs_approval as "needsApproval",
      percent_milli as "percentMilli", amount, account
    from reasons where id = any(${ids}::uuid[])`
}

/** Locks a reason until it is changed. */
export async function lockReason(db: Db, id: string): Promise<ReasonRow | undefined> {
  const [row] = await query<ReasonRow>(db)`
    select id, title, percent_milli as "percentMilli", amount, account, needs_approval as "needsApproval",
      is_active as "isActive", kind
    from reasons where id = ${id} and deleted_at is null for update`
  return row
}

/** The decimals of amounts. The share lock keeps the currency until commit. */
export async function lockDigitsShared(db: Db): Promise<number> {
  const [row] = await query<{ digits: number }>(db)`select currency_digits as digits from store_settings for share`
  return row!.digits
}

export async function insertReason(db: Db, facts: ReasonFacts): Promise<{ id: string }> {
  const { kind, title, percentMilli, amount, needsApproval, isActive, account } = facts
  const [row] = await query<{ id: string }>(db)`
    insert into reasons (kind, title, percent_milli, amount, needs_approval, is_active, account)
    values (${kind}, ${title}, ${percentMilli}, ${amount}, ${needsApproval}, ${isActive}, ${account}) returning id`
  return row!
}

/** In the order given, which is the order shown. */
export async function insertFirstReasons(db: Db, reasons: readonly FirstReason[]): Promise<void> {
  await query(db)`
    insert into reasons (kind, title, percent_milli, created_at)
    select kind, title, percent_milli, now() + position * interval '1 microsecond'
    from unnest(${reasons.map(({ kind }) => kind)}::text[], ${reasons.map(({ title }) => title)}::text[],
        ${reasons.map(({ percentMilli }) => percentMilli ?? null)}::int[])
      with ordinality as first(kind, title, percent_milli, position)`
}

export async function updateReasonRow(db: Db, id: string, facts: ReasonFacts): Promise<void> {
  const { kind, title, percentMilli, amount, needsApproval, isActive, account } = facts
  await query(db)`
    update reasons set kind = ${kind}, title = ${title}, percent_milli = ${percentMilli}, amount = ${amount},
      needs_approval = ${needsApproval}, is_active = ${isActive}, account = ${account}
    where id = ${id}`
}

export async function updateReasonHidden(db: Db, id: string): Promise<{ title: string; kind: ReasonKind } | undefined> {
  const [row] = await query<{ title: string; kind: ReasonKind }>(db)`
    update reasons set deleted_at = now() where id = ${id} and deleted_at is null returning title, kind`
  return row
}

/** Keeps the figures of amounts when the currency's decimals change; none becomes 0. */
export async function updateAmountsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    update reasons set amount = greatest(1, round(amount * (10::numeric ^ ${powerOfTen}::int))) where amount is not null`
}
