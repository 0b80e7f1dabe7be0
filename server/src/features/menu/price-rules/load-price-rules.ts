import type { PriceRuleNow } from '#core/contract/records.ts'
import { flag } from '#core/contract/fields.ts'
import { rulesHolding, type PriceRules } from '#core/orders/price-times.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { toPriceRule, toPriceRuleRecord } from './price-rule-record.rules.ts'
import { getPriceRules } from './price-rules.queries.ts'

/** The facts besides the menu that decide prices; one statement, to await together with those of the menu. */
export async function loadPriceRules(tx: ReadTx): Promise<PriceRules> {
  const { rules, timeZone, dayStartsAt, today, digits } = await getPriceRules(tx.db)
  const clock = { timeZone, dayStartsAt }
  return { rules: rules.filter(({ isActive }) => isActive).map(toPriceRule), clock, today, digits }
}

/** The active rules for screens that sell. */
export async function loadPriceRuleRecords(tx: ReadTx): Promise<{ priceRules: PriceRuleNow[]; serverTime: string }> {
  const { rules, timeZone, dayStartsAt, digits } = await getPriceRules(tx.db)
  const now = new Date()
  const active = rules.filter(({ isActive }) => isActive)
  const holding = new Set(rulesHolding(active.map(toPriceRule), now, { timeZone, dayStartsAt }).map(({ id }) => id))
  return {
    priceRules: active.map((rule) => ({ ...toPriceRuleRecord(rule, digits), holds_now: flag(holding.has(rule.id)) })),
    serverTime: now.toISOString(),
  }
}
