import type { TaxRule } from '#core/orders/tax-groups.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findGroupWithTax, listTaxGroups, lockTaxGroupsShared, lockTaxGroupShared } from './tax-groups.queries.ts'
import type { ItemTax } from '#core/orders/tax-groups.ts'
import { toTaxRule } from './tax-group-record.rules.ts'

export type TaxGroupRules = ReadonlyMap<string, readonly TaxRule<ItemTax>[]>

/** The rules of each tax group, by id; one statement, to await together with those of the menu. */
export async function loadTaxGroupRules(tx: ReadTx): Promise<TaxGroupRules> {
  const groups = await loadTaxGroups(tx)
  return new Map(groups.map(({ id, rules }) => [id, rules]))
}

/** The tax groups with titles, in the order added. */
export async function loadTaxGroups(tx: ReadTx) {
  const groups = await listTaxGroups(tx.db)
  return groups.map(({ id, title, rules }) => ({ id, title, rules: rules.map(toTaxRule) }))
}

/** Keeps all groups from changes and removal until commit. */
export async function lockTaxGroups(tx: ReadTx): Promise<void> {
  await lockTaxGroupsShared(tx.db)
}

/** True if the group exists; it is not removed until commit. */
export function hasTaxGroup(tx: ReadTx, id: string): Promise<boolean> {
  return lockTaxGroupShared(tx.db, id)
}

/** A group that uses this tax. */
export function findGroupOfTax(tx: ReadTx, taxId: string): Promise<{ id: string; title: string } | undefined> {
  return findGroupWithTax(tx.db, taxId)
}

/** Keys of the country pack's groups that exist. */
export async function loadPackKeys(tx: ReadTx): Promise<ReadonlySet<string | null>> {
  return new Set((await listTaxGroups(tx.db)).map(({ packKey }) => packKey))
}

/** Titles of groups made from the country pack, by key. */
export async function loadPackTitles(tx: ReadTx): Promise<ReadonlyMap<string | null, string>> {
  return new Map((await listTaxGroups(tx.db)).map(({ packKey, title }) => [packKey, title]))
}
