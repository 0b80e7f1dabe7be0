import { FR_TAX_GROUPS, type PackedTaxGroup } from '#core/countries/fr-tax-groups.ts'
import type { TaxGroupBody } from '#core/contract/selling/tax-groups.ts'
import { formatRate } from '#core/money/tax.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { loadPackKeys } from '../menu/tax-groups/load-tax-groups.ts'
import { addTaxGroup } from '../menu/tax-groups/save-tax-group.ts'
import { addTax } from './save-tax.ts'
import { lockStore } from './store.queries.ts'
import { listTaxes } from './taxes.queries.ts'

/** Adds the missing tax groups of France, with the inclusive taxes they need. No item changes: the owner decides. */
export async function addTaxGroupPack(tx: TenantTx): Promise<{ groups: number; taxes: number }> {
  // two at once would both find them missing
  await lockStore(tx.db)
  const present = await loadPackKeys(tx)
  const lacking = FR_TAX_GROUPS.filter(({ key }) => !present.has(key))
  const inclusive = (await listTaxes(tx.db)).filter(({ type }) => type === 'inclusive')
  // of several with the same rate, the first
  const taxIds = new Map(inclusive.toReversed().map(({ id, rateMilli }) => [rateMilli, id]))
  const before = taxIds.size
  for (const { rates } of lacking)
    for (const rateMilli of Object.values(rates))
      if (!taxIds.has(rateMilli)) taxIds.set(rateMilli, await addInclusiveTax(tx, rateMilli))
  for (const group of lacking) await addTaxGroup(tx, bodyOf(group, taxIds), group.key)
  return { groups: lacking.length, taxes: taxIds.size - before }
}

async function addInclusiveTax(tx: TenantTx, rateMilli: number): Promise<string> {
  const rate = String(formatRate(rateMilli))
  const { id } = await addTax(tx, { title: `TVA ${rate.replace('.', ',')} %`, rate, type: 'inclusive' })
  return id
}

function bodyOf({ title, rates }: PackedTaxGroup, taxIds: ReadonlyMap<number, string>): TaxGroupBody {
  const options = (['dinein', 'takeaway', 'delivery'] as const).filter(
    (option) => option === 'dinein' || rates[option] !== rates.dinein,
  )
  return {
    title,
    rules: options.map((deliveryType) => ({ deliveryType, from: null, taxId: taxIds.get(rates[deliveryType])! })),
  }
}
