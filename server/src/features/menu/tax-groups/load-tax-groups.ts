import type { TaxRule } from '#core/orders/tax-groups.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findGroupWithTax, listTaxGroups, lockTaxGroupShared } from './tax-groups.queries.ts'
import { toTaxRule, type ItemTax } from './tax-group-record.rules.ts'

export type TaxGroupRules = ReadonlyMap<string, readonly TaxRule<ItemTax>[]>

/** The rules of each tax group, by its id; one statement, to be awaited with those of the menu. */
export async function loadTaxGroupRules(tx: ReadTx): Promise<TaxGroupRules> {
  const groups = await listTaxGroups(tx.db)
  return new Map(groups.map(({ id, rules }) => [id, rules.map(toTaxRule)]))
}

/** Whether there is such a group; it is not removed until the commit. */
export function hasTaxGroup(tx: ReadTx, id: string): Promise<boolean> {
  return lockTaxGroupShared(tx.db, id)
}

/** A group that uses this tax. */
export function findGroupOfTax(tx: ReadTx, taxId: string): Promise<{ id: string; title: string } | undefined> {
  return findGroupWithTax(tx.db, taxId)
}

/** Which groups of the country pack are there. */
export async function loadPackKeys(tx: ReadTx): Promise<ReadonlySet<string | null>> {
  return new Set((await listTaxGroups(tx.db)).map(({ packKey }) => packKey))
}
