import type { ErrorCode } from '#core/contract/errors.ts'
import { taxesOn } from '#core/orders/tax-groups.ts'
import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { listCategories } from '../categories/categories.queries.ts'
import { titleKey, type ImportRow } from './import-line.rules.ts'
import {
  updateChoicePrices,
  updateItems,
  deleteChoices,
  insertCategories,
  insertChoices,
  insertItems,
  listTaxTitles,
  getCurrencyDigits,
} from './menu-import.queries.ts'
import { loadTaxGroups, lockTaxGroups } from '../tax-groups/load-tax-groups.ts'
import { loadPriceRules } from '../price-rules/load-price-rules.ts'
import { taxesOfRow } from '../menu-item-record.rules.ts'
import { listMenuItems } from '../menu-items.queries.ts'
import { loadTexts, writeFacts } from './write-facts.ts'
import { planImport, type ImportPlan, type PresentMenu } from './plan-import.rules.ts'

/** The text of a refusal, in the caller's language. */
type TextOf = (code: ErrorCode) => string

const CHOICES = [
  ['menu_item_variants', 'variants'],
  ['menu_item_addons', 'addons'],
] as const

/** The result that an import of these lines would have; changes nothing. */
export async function previewImport(tx: ReadTx, rows: readonly ImportRow[], textOf: TextOf) {
  return outcomeOf(planImport(rows, await loadMenu(tx, rows, { isLocked: false })), textOf)
}

/** Adds the lines of a file to the menu: all or, if one is wrong, none. Items not in the file stay. */
export async function importMenu(tx: TenantTx, rows: readonly ImportRow[], textOf: TextOf) {
  const menu = await loadMenu(tx, rows, { isLocked: true })
  const plan = planImport(rows, menu)
  const outcome = outcomeOf(plan, textOf)
  if (plan.problems.length > 0) throw new AppError('menu.import_refused', outcome)
  const added = await addItems(tx, plan, menu)
  if (plan.changedItems.length > 0) await updateItems(tx.db, plan.changedItems)
  for (const [table, kind] of CHOICES) {
    const choices = plan[kind]
    if (choices.removed.length > 0) await deleteChoices(tx.db, table, choices.removed)
    if (choices.changed.length > 0) await updateChoicePrices(tx.db, table, choices.changed)
    if (choices.added.length > 0) await insertChoices(tx.db, table, choices.added)
  }
  await writeFacts(tx, [...added, ...plan.changedFacts])
  return outcome
}

async function loadMenu(tx: ReadTx, rows: readonly ImportRow[], lock: { isLocked: boolean }): Promise<PresentMenu> {
  // first, so that nothing is compared before an earlier import is committed
  const { digits } = await getCurrencyDigits(tx.db, lock)
  if (lock.isLocked) await lockTaxGroups(tx)
  const [items, categories, taxes, taxGroups, { today }] = await awaitPipelined([
    listMenuItems(tx.db),
    listCategories(tx.db),
    listTaxTitles(tx.db),
    loadTaxGroups(tx),
    loadPriceRules(tx),
  ])
  // the file has the tax that an item shows
  const groups = new Map(taxGroups.map(({ id, rules }) => [id, rules]))
  const shown = items.map((item) => ({ ...item, taxId: taxesOfRow(item, { groups, today }).dinein?.id ?? null }))
  return {
    digits,
    texts: await loadTexts(tx, rows),
    items: shown,
    categories,
    taxes,
    taxGroups: taxGroups.map(({ id, title, rules }) => ({
      id,
      title,
      taxId: taxesOn(rules, today).dinein?.id ?? null,
    })),
  }
}

type AddedFacts = ImportPlan['changedFacts']

/** Inserts new items; returns their facts for guests with the new ids. */
async function addItems(tx: TenantTx, { newCategories, newItems }: ImportPlan, menu: PresentMenu): Promise<AddedFacts> {
  const created = newCategories.length > 0 ? await insertCategories(tx.db, newCategories) : []
  // of several categories with one title, the first
  const known = [...created, ...menu.categories.toReversed()]
  const categoryIds = new Map(known.map(({ id, title }) => [titleKey(title), id]))
  if (newItems.length === 0) return []
  const ids = await insertItems(
    tx.db,
    newItems.map(({ category, ...item }) => ({
      ...item,
      categoryId: category === null ? null : categoryIds.get(titleKey(category))!,
    })),
  )
  for (const [table, kind] of CHOICES) {
    const choices = newItems.flatMap((item, at) => item[kind].map((choice) => ({ ...choice, itemId: ids[at]! })))
    if (choices.length > 0) await insertChoices(tx.db, table, choices)
  }
  return newItems.flatMap(({ facts }, at) => (facts === null ? [] : [{ ...facts, id: ids[at]! }]))
}

function outcomeOf({ lines, problems, newCategories }: ImportPlan, textOf: TextOf) {
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
  return {
    created: count('new'),
    updated: count('changed'),
    unchanged: count('same'),
    categoriesCreated: newCategories.length,
    errors: problems.map(({ line, field, code, because }) => ({ line, field, code, message: textOf(because ?? code) })),
    lines,
  }
}
