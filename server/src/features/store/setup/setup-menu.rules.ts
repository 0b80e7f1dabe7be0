import type { SetupBody } from '#core/contract/platform/setup.ts'
import { proposeTaxGroup } from '#core/countries/fr-tax-groups.ts'
import { readWrittenPrice } from '#core/money/written-price.ts'
import type { Language } from '#core/places/languages.ts'
import { itemsOfTemplate, type StoreTemplate } from '#core/setup/store-template.ts'
import { suggestedFactsOf } from '#core/setup/suggested-facts.ts'
import type { ImportRow } from '../../menu/import/import-line.rules.ts'

type Terms = {
  template: StoreTemplate | null
  language: Language
  /** Titles of the country pack's groups, by key; empty if the country has none. */
  groupTitles: ReadonlyMap<string | null, string>
}

/** The lines for the menu import, those of the template in order; null if it has no such item. */
export function menuRowsOf({ items, rows }: SetupBody, { template, language, groupTitles }: Terms): ImportRow[] | null {
  const prices = new Map(items.map(({ id, price }) => [id, price]))
  const known = template === null ? [] : itemsOfTemplate(template, language)
  const chosen = known.filter(({ id }) => prices.has(id))
  if (chosen.length < prices.size) return null
  const templated = chosen.map(({ id, category, title, taxGroup }) => ({
    // not from a file: its price was checked before
    line: 0,
    category,
    title,
    price: prices.get(id)!,
    taxGroup: groupTitles.get(taxGroup),
  }))
  return [...templated, ...rows.map((row) => withProposedGroup(row, groupTitles))]
}

/** Usual allergens of a template's chosen items. Their tax shows if they contain alcohol. */
export function suggestionsOf({ items }: SetupBody, template: StoreTemplate, language: Language) {
  const chosen = new Set(items.map(({ id }) => id))
  return itemsOfTemplate(template, language).flatMap(({ id, category, title, taxGroup }) => {
    const facts = chosen.has(id) ? suggestedFactsOf(template.id, id) : null
    return facts === null ? [] : [{ category, title, ...facts, isAlcoholic: taxGroup === 'alcohol' }]
  })
}

export function wrongPriceIn(items: SetupBody['items'], digits: number) {
  return items.find(({ price }) => 'problem' in readWrittenPrice(price, digits))
}

/** A line without a tax gets the group that its category's words mean, as the settings propose it. */
function withProposedGroup(row: ImportRow, groupTitles: Terms['groupTitles']): ImportRow {
  if (row.tax || row.taxGroup) return row
  const proposed = groupTitles.get(proposeTaxGroup(row.category ?? ''))
  return proposed === undefined ? row : { ...row, taxGroup: proposed }
}
