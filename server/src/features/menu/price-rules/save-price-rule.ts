import { priceRulesApi, type PriceRuleBody } from '#core/contract/selling/price-rules.ts'
import { parsePrice } from '#core/money/price.ts'
import { FULL_RATE, parseRate } from '#core/money/tax.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { offerUndo, type Deletion } from '../../audit/undo/offer-undo.ts'
import { insertRowsAgain, type Row } from '../../audit/undo/restored-rows-parts.queries.ts'
import { getPricingTerms } from '../menu-writing.queries.ts'
import { inJournal, inShort } from './price-rule-record.rules.ts'
import {
  deletePriceRule,
  getPriceRules,
  insertPriceRule,
  updatePriceRule,
  type PriceRuleFacts,
} from './price-rules.queries.ts'

export async function addPriceRule(tx: TenantTx, body: PriceRuleBody): Promise<{ id: string }> {
  const digits = await lockDigits(tx)
  const facts = await readRule(tx, body, digits)
  const added = await insertPriceRule(tx.db, facts)
  await recordAudit(tx, {
    kind: 'price_rule.added',
    subject: facts.title,
    details: { to: inShort(facts, digits) },
    logged: { after: inJournal(facts) },
  })
  tx.emit({ type: 'menu_update' })
  return added
}

/** Changes a price rule; sold lines keep their price and the rule's title. */
export async function changePriceRule(tx: TenantTx, id: string, body: PriceRuleBody): Promise<void> {
  const digits = await lockDigits(tx)
  const before = await findRule(tx, id)
  const facts = await readRule(tx, body, digits, before)
  await updatePriceRule(tx.db, id, facts)
  const details = { from: inShort(before, digits), to: inShort(facts, digits) }
  const logged = { before: inJournal(before), after: inJournal(facts) }
  await recordAudit(tx, { kind: 'price_rule.updated', subject: before.title, details, logged })
  tx.emit({ type: 'menu_update' })
}

/** Fails if its value is in another currency. */
export const priceRuleDeletion: Deletion<{ row: Row; digits: number }> = {
  kind: 'price_rule',
  access: priceRulesApi.delete.access,
  restore: async (tx, { row, digits }) => {
    const terms = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
    if (terms.digits !== digits) return false
    await insertRowsAgain(tx.db, 'price_rules', [row])
    tx.emit({ type: 'menu_update' })
    return true
  },
}

export async function removePriceRule(tx: TenantTx, id: string) {
  const digits = await lockDigits(tx)
  const before = await findRule(tx, id)
  const row = await deletePriceRule(tx.db, id)
  if (!row) throw new AppError('price_rule.not_found')
  await recordAudit(tx, {
    kind: 'price_rule.deleted',
    subject: before.title,
    details: { from: inShort(before, digits) },
    logged: { before: inJournal(before) },
  })
  tx.emit({ type: 'menu_update' })
  return offerUndo(tx, priceRuleDeletion, { subject: before.title, state: { row, digits } })
}

async function findRule(tx: TenantTx, id: string): Promise<PriceRuleFacts> {
  const { rules } = await getPriceRules(tx.db)
  const rule = rules.find((one) => one.id === id)
  if (!rule) throw new AppError('price_rule.not_found')
  return rule
}

/** The share lock keeps the currency until commit. */
async function lockDigits(tx: TenantTx): Promise<number> {
  const { digits } = await getPricingTerms(tx.db, { categoryId: null, taxId: null })
  return digits
}

async function readRule(
  tx: TenantTx,
  body: PriceRuleBody,
  digits: number,
  before?: PriceRuleFacts,
): Promise<PriceRuleFacts> {
  const { target, ids, from, to, deliveryTypes, ...facts } = body
  const targetIds = target === 'all' ? [] : ids
  // a rule may keep items and categories that were removed meanwhile
  const kept = new Set(before?.target === target ? before.targetIds : [])
  await checkTargets(
    tx,
    target,
    targetIds.filter((id) => !kept.has(id)),
  )
  return {
    ...facts,
    target,
    targetIds,
    value: readValue(body, digits),
    fromMinute: from,
    toMinute: to,
    diningOptions: deliveryTypes,
  }
}

function readValue({ kind, value }: PriceRuleBody, digits: number): number {
  const read = kind === 'percent' ? parseRate(value) : parsePrice(value, digits)
  const isTooMuch = kind === 'percent' && read !== null && read > FULL_RATE
  if (read === null || isTooMuch || (kind !== 'price' && read === 0)) throw new AppError('price_rule.value_invalid')
  return read
}

async function checkTargets(tx: TenantTx, target: PriceRuleBody['target'], ids: readonly string[]): Promise<void> {
  if (target === 'all') return
  if (target === 'items') await requireShownRows(tx, 'menu_items', ids, 'menu.item_not_found')
  else await requireShownRows(tx, 'categories', ids, 'category.not_found')
}
