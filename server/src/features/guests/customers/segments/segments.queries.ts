import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '../../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../../infrastructure/database/folded-text.ts'
import { query } from '../../../../infrastructure/database/query.ts'

/** Rules of a segment; null ones do not count, amounts are in minor units. */
export type SegmentRules = {
  lastVisitFrom: string | null
  lastVisitTo: string | null
  visitsMin: number | null
  spentMin: number | null
  birthdayMonth: number | null
  tier: string | null
}
export type SegmentRow = SegmentRules & { id: string; title: string }

const SEGMENT = sql`id, title, last_visit_from::text as "lastVisitFrom", last_visit_to::text as "lastVisitTo",
  visits_min as "visitsMin", spent_min as "spentMin", birthday_month::int as "birthdayMonth", tier`

export function listSegments(db: Db): Promise<SegmentRow[]> {
  return query<SegmentRow>(db)`
    select ${SEGMENT} from segments where deleted_at is null order by ${alphabetical(sql`title`)}, id`
}

/** Including deleted ones: campaigns keep them. */
export async function getSegment(db: Db, id: string): Promise<SegmentRow> {
  const rows = await query<SegmentRow>(db)`select ${SEGMENT} from segments where id = ${id}::uuid`
  return rows[0]!
}

/** True if the segment exists; it cannot be deleted before commit. */
export async function lockSegmentShared(db: Db, id: string): Promise<boolean> {
  const rows = await query(db)`
    select id from segments where id = ${id}::uuid and deleted_at is null for share`
  return rows.length > 0
}

export async function insertSegment(db: Db, { title, ...rules }: Omit<SegmentRow, 'id'>): Promise<string> {
  const rows = await query<{ id: string }>(db)`
    insert into segments (title, last_visit_from, last_visit_to, visits_min, spent_min, birthday_month, tier)
    values (${title}, ${rules.lastVisitFrom}, ${rules.lastVisitTo}, ${rules.visitsMin}, ${rules.spentMin},
      ${rules.birthdayMonth}, ${rules.tier}) returning id`
  return rows[0]!.id
}

/** False if there is none. */
export async function updateSegment(db: Db, { id, title, ...rules }: SegmentRow): Promise<boolean> {
  const rows = await query(db)`
    update segments set title = ${title}, last_visit_from = ${rules.lastVisitFrom}, last_visit_to = ${rules.lastVisitTo},
      visits_min = ${rules.visitsMin}, spent_min = ${rules.spentMin}, birthday_month = ${rules.birthdayMonth}, tier = ${rules.tier}
    where id = ${id}::uuid and deleted_at is null returning id`
  return rows.length > 0
}

/** Keeps the figures of segments when the currency's decimals change. */
export async function updateSegmentsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    update segments set spent_min = greatest(1, round(spent_min * (10::numeric ^ ${powerOfTen}::int))) where spent_min is not null`
}

/** Tells if the segment exists, locked until commit against new campaigns, and if one uses it. */
export async function findSegmentUse(db: Db, id: string): Promise<{ isUsed: boolean } | undefined> {
  const rows = await query(db)`
    select id from segments where id = ${id}::uuid and deleted_at is null for update`
  if (rows.length === 0) return undefined
  const used = await query<{ isUsed: boolean }>(db)`
    select exists (select from campaigns where segment_id = ${id}::uuid and state in ('draft', 'planned')) as "isUsed"`
  return used[0]
}

export async function updateSegmentDeleted(db: Db, id: string): Promise<void> {
  await query(db)`update segments set deleted_at = now() where id = ${id}::uuid`
}

/** True if the loyalty programme has a tier of this title. */
export async function isTier(db: Db, title: string): Promise<boolean> {
  const rows = await query<{ found: boolean }>(db)`
    select exists (
      select from loyalty_programmes p, jsonb_array_elements(p.tiers) t where t ->> 'title' = ${title}) as found`
  return rows[0]!.found
}

/** Days not summed yet, usually today, a row per customer; a partly summed day counts once. */
const VISITS = sql`
  left join lateral (
    select visit_no, visited_on, spent from customer_visits v where v.customer_phone = c.phone
    order by visited_on desc limit 1
  ) summed on true
  left join (
    select customer_phone, count(*)::int as days, min(visited_on) as first_on, max(visited_on) as last_on,
      sum(amount)::bigint as amount
    from visits_since((select summed_invoice from tenant_counters)) group by customer_phone
  ) recent on recent.customer_phone = c.phone`
const LAST_ON = sql`greatest(summed.visited_on, recent.last_on)`
const VISIT_COUNT = sql`(coalesce(summed.visit_no, 0) + coalesce(recent.days, 0)
  - coalesce(summed.visited_on = recent.first_on, false)::int)`
const SPENT = sql`(coalesce(summed.spent, 0) + coalesce(recent.amount, 0))`

const tierIs = (tier: string) => sql`exists (
  select from loyalty_members m
  join loyalty_programmes p on true
  cross join lateral (
    select coalesce(sum(v.points), 0) as points from loyalty_moves v
    where v.member_id = m.id and v.kind in ('earn', 'take_back')
      and v.business_day > (select current_business_day()) - 365 and v.business_day < (select current_business_day())
  ) earned
  where m.customer_phone = c.phone and ${tier} = (
    select t ->> 'title' from jsonb_array_elements(p.tiers) t where (t ->> 'from')::bigint <= earned.points
    order by (t ->> 'from')::bigint desc limit 1))`

/** The customers of a segment, each with address and language (docs/rules/customers.md#segments). */
function customersOf(rules: SegmentRules): Sql {
  const { lastVisitFrom, lastVisitTo, visitsMin, spentMin, birthdayMonth, tier } = rules
  const conditions = [
    sql`c.deleted_at is null`,
    ...(lastVisitFrom === null ? [] : [sql`${LAST_ON} >= ${lastVisitFrom}::date`]),
    ...(lastVisitTo === null ? [] : [sql`${LAST_ON} <= ${lastVisitTo}::date`]),
    ...(visitsMin === null ? [] : [sql`${VISIT_COUNT} >= ${visitsMin}`]),
    ...(spentMin === null ? [] : [sql`${SPENT} >= ${spentMin}`]),
    ...(birthdayMonth === null ? [] : [sql`extract(month from c.birth_date) = ${birthdayMonth}`]),
    ...(tier === null ? [] : [tierIs(tier)]),
  ]
  const asksVisits = (lastVisitFrom ?? lastVisitTo ?? visitsMin ?? spentMin) !== null
  return sql`
    select c.phone, lower(c.email) as address, c.created_at,
      coalesce(c.language, (select language from tenants where id = current_tenant_id()), 'fr') as language
    from customers c ${asksVisits ? VISITS : empty}
    where ${join(conditions, ' and ')}`
}

/**
 * Each customer of a segment with a campaign's verdict at this instant: the reason it does not reach them, or
 * `reached`.
 */
export function withVerdicts(rules: SegmentRules, at: Date): Sql {
  return sql`
    select p.phone, p.address, p.language, case
      when p.address is null then 'no_address'
      when consent.customer_phone is null then 'no_consent'
      when known.refused_at is not null then 'refused'
      when known.mailed_at > ${at}::timestamptz - interval '7 days' then 'recent'
      when row_number() over (
        partition by p.address order by consent.customer_phone is null, p.created_at, p.phone) > 1 then 'same_address'
      else 'reached' end as verdict
    from (${customersOf(rules)}) p
    left join mail_consents consent on consent.customer_phone = p.phone and consent.address = p.address
    left join mail_addresses known on known.address = p.address`
}

export type Verdict = 'reached' | 'no_address' | 'no_consent' | 'refused' | 'recent' | 'same_address'

/**
 * Counts the customers of a segment that a campaign would reach at this instant, by language, and the others by reason.
 */
export function countVerdicts(db: Db, rules: SegmentRules, at: Date) {
  return query<{ verdict: Verdict; language: string; people: number }>(db)`
    select verdict, language, count(*)::int as people from (${withVerdicts(rules, at)}) judged
    group by verdict, language`
}
