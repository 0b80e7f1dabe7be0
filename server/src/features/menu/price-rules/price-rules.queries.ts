import type { PriceRuleBody } from '#core/contract/selling/price-rules.ts'
import type { DiningOption } from '#core/orders/price-rules.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'
import type { Row } from '../../audit/undo/restored-rows-parts.queries.ts'

export type PriceRuleRow = {
  id: string
  title: string
  target: PriceRuleBody['target']
  targetIds: string[]
  kind: PriceRuleBody['kind']
  /** Thousandths of a percent, or minor units. */
  value: number
  weekdays: number[]
  fromMinute: number
  toMinute: number
  firstDay: string | null
  lastDay: string | null
  diningOptions: DiningOption[]
  isActive: boolean
}
export type PriceRuleFacts = Omit<PriceRuleRow, 'id'>

/** The store's currency and clock, with its price rules in the order added. */
export type PriceRulesRow = {
  timeZone: string
  dayStartsAt: string
  /** The business day of an order sent now. */
  today: string
  digits: number
  rules: PriceRuleRow[]
}

export async function getPriceRules(db: Db): Promise<PriceRulesRow> {
  const rows = await query<PriceRulesRow>(db)`
    select s.time_zone as "timeZone", s.day_starts_at as "dayStartsAt", s.currency_digits as digits,
      current_business_day() as today, coalesce((
      select json_agg(json_build_object('id', r.id, 'title', r.title, 'target', r.target, 'targetIds', r.target_ids,
        'kind', r.kind, 'value', r.value, 'weekdays', r.weekdays, 'fromMinute', r.from_minute, 'toMinute', r.to_minute,
        'firstDay', r.first_day, 'lastDay', r.last_day, 'diningOptions', r.dining_options, 'isActive', r.is_active)
        order by r.created_at, r.id) from price_rules r), '[]') as rules
    from store_settings s`
  return rows[0]!
}

export async function insertPriceRule(db: Db, facts: PriceRuleFacts): Promise<{ id: string }> {
  const [row] = await query<{ id: string }>(db)`
    insert into price_rules (title, target, target_ids, kind, value, weekdays, from_minute, to_minute, first_day, last_day,
      dining_options, is_active)
    values (${facts.title}, ${facts.target}, ${facts.targetIds}, ${facts.kind}, ${facts.value}, ${facts.weekdays},
      ${facts.fromMinute}, ${facts.toMinute}, ${facts.firstDay}, ${facts.lastDay}, ${facts.diningOptions}, ${facts.isActive})
    returning id`
  return row!
}

export async function updatePriceRule(db: Db, id: string, facts: PriceRuleFacts): Promise<void> {
  await query(db)`
    update price_rules set title = ${facts.title}, target = ${facts.target}, target_ids = ${facts.targetIds},
      kind = ${facts.kind}, value = ${facts.value}, weekdays = ${facts.weekdays}, from_minute = ${facts.fromMinute},
      to_minute = ${facts.toMinute}, first_day = ${facts.firstDay}, last_day = ${facts.lastDay},
      dining_options = ${facts.diningOptions}, is_active = ${facts.isActive}
    where id = ${id}`
}

/** Returns the deleted row in JSON. */
export async function deletePriceRule(db: Db, id: string): Promise<Row | undefined> {
  const rows = await query<{ row: Row }>(db)`
    delete from price_rules r where id = ${id} returning to_jsonb(r) as row`
  return rows[0]?.row
}

/** Keeps the figures of amounts when the currency's decimals change; a reduction never becomes 0. */
export async function updateRuleAmountsMultiplied(db: Db, powerOfTen: number): Promise<void> {
  await query(db)`
    update price_rules
    set value = greatest(case when kind = 'price' then 0 else 1 end, round(value * (10::numeric ^ ${powerOfTen}::int)))
    where kind <> 'percent'`
}
