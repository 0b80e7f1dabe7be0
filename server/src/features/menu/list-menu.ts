import type { Category, MenuItem } from '#core/contract/records.ts'
import { nextPriceChange, startOfDay } from '#core/orders/price-times.ts'
import { nextTaxDay } from '#core/orders/tax-groups.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { loadTaxGroupRules } from './tax-groups/load-tax-groups.ts'
import { nextReturnAt } from '#core/menu/availability.ts'
import { loadAvailability } from './availability/take-portions.ts'
import { loadCategories } from './categories/load-categories.ts'
import { listChoiceStatements } from './details/facts/facts.queries.ts'
import { pricesAt, toMenuItem } from './menu-item-record.rules.ts'
import { getMenuVersion, getTillVersion, listMenuItems } from './menu-items.queries.ts'
import { listGroupsOfItems } from './options/option-groups.queries.ts'
import { loadPriceRules } from './price-rules/load-price-rules.ts'
import { listSteps } from './sets/set-steps.queries.ts'

/** The whole menu and its categories, in order. */
export async function listMenu(tx: ReadTx): Promise<{ menuItems: MenuItem[]; categories: Category[] }> {
  const [menuItems, categories] = await awaitPipelined([listItemRecords(tx), loadCategories(tx)])
  return { menuItems, categories }
}

/** The items of the menu in order, or one of them. */
export async function listItemRecords(tx: ReadTx, onlyId: string | null = null): Promise<MenuItem[]> {
  const [rows, optionGroups, steps, availability, choices, rules, taxGroups] = await awaitPipelined([
    listMenuItems(tx.db, onlyId),
    // of all items: choices of a set menu are sold out when their items are
    listGroupsOfItems(tx.db),
    listSteps(tx.db, onlyId),
    loadAvailability(tx),
    listChoiceStatements(tx.db),
    loadPriceRules(tx),
    loadTaxGroupRules(tx),
  ])
  const prices = pricesAt(rules, new Date())
  const taxes = { groups: taxGroups, today: rules.today }
  return rows.map((row) => toMenuItem(row, { optionGroups, steps, availability, ...choices, prices, taxes }))
}

/** Rises with every change of the restaurant's menu, taxes, tables, settings, payment types and reasons. */
export function loadMenuVersion(tx: ReadTx): Promise<string> {
  return getMenuVersion(tx.db)
}

/** Rises with every change of the menu version or of portions left. */
export function loadTillVersion(tx: ReadTx): Promise<string> {
  return getTillVersion(tx.db)
}

/**
 * The next time the menu changes by itself: something is back on sale, a price rule begins or ends, or a tax group's
 * rate changes; null if none.
 */
export async function loadNextChange(tx: ReadTx): Promise<Date | null> {
  // taken before reading the menu, so that any change meanwhile is later
  const now = new Date()
  const [availability, { rules, clock, today }, taxGroups] = await awaitPipelined([
    loadAvailability(tx),
    loadPriceRules(tx),
    loadTaxGroupRules(tx),
  ])
  const taxDay = nextTaxDay([...taxGroups.values()].flat(), today)
  const changes = [
    nextReturnAt(availability.values(), now),
    nextPriceChange(rules, now, clock),
    taxDay === null ? null : startOfDay(taxDay, clock),
  ]
  const instants = changes.flatMap((change) => (change === null ? [] : [change.getTime()]))
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}
