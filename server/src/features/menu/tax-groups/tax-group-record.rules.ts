import { FR_TAX_GROUP_KEYS } from '#core/countries/fr-tax-groups.ts'
import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import { formatRate } from '#core/money/tax.ts'
import type { ItemTax, TaxRule } from '#core/orders/tax-groups.ts'
import type { ListedTaxGroup, TaxGroupRow, TaxGroupRuleRow } from './tax-groups.queries.ts'

/** The API's form of a tax group. */
export function toTaxGroupRecord({ id, title, packKey, rules, itemCount }: ListedTaxGroup): TaxGroup {
  return {
    id,
    title,
    rules: rules.map((rule) => ({
      delivery_type: rule.diningOption,
      from: rule.firstDay,
      tax_id: rule.taxId,
      tax_title: rule.taxTitle,
      tax_rate: formatRate(rule.rateMilli),
      tax_type: rule.taxType,
    })),
    item_count: itemCount,
    pack_key: FR_TAX_GROUP_KEYS.find((key) => key === packKey) ?? null,
  }
}

/** A rule for choosing taxes. */
export function toTaxRule({ diningOption, firstDay, ...tax }: TaxGroupRuleRow): TaxRule<ItemTax> {
  return {
    diningOption,
    firstDay,
    tax: { id: tax.taxId, title: tax.taxTitle, rateMilli: tax.rateMilli, type: tax.taxType },
  }
}

/** A tax group for the fiscal journal. */
export const inJournal = ({ title, rules }: Pick<TaxGroupRow, 'title' | 'rules'>) => ({
  title,
  rules: rules.map(({ diningOption, firstDay, taxTitle, rateMilli, taxType }) => ({
    dining: diningOption,
    from: firstDay,
    title: taxTitle,
    rate: rateMilli,
    type: taxType,
  })),
})

/** "Sealed drinks: dinein TVA 10 %, takeaway TVA 5.5 %, dinein TVA 11 % from 2027-01-01", for the audit log. */
export function inShort({ title, rules }: Pick<TaxGroupRow, 'title' | 'rules'>): string {
  const texts = rules.map(({ diningOption, taxTitle, rateMilli, firstDay }) => {
    const rate = `${formatRate(rateMilli)} %`
    const tax = taxTitle.includes(rate) ? taxTitle : `${taxTitle} ${rate}`
    return `${diningOption} ${tax}${firstDay === null ? '' : ` from ${firstDay}`}`
  })
  return `${title}: ${texts.join(', ')}`
}
