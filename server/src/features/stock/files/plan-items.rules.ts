import type { StockItemRow as Row } from '#core/contract/inventory/stock-files.ts'
import { isSameStatement } from '#core/menu/allergens.ts'
import { kindOfUnit } from '#core/stock/units.ts'
import { titleKey } from '../../menu/import/import-line.rules.ts'
import { readItemLine, type Present, type ReadItem, type Terms } from './item-line.rules.ts'
import { byTitle, type FilePlan, type Refuse } from './stock-cells.rules.ts'

export type ItemsPlan = FilePlan & {
  added: ReadItem[]
  changed: (ReadItem & { id: string })[]
  /** Items whose kind of unit or tracking would change, which is refused once they have moved. */
  delicate: string[]
}

/** Plans the changes of a file: items with one title are the same, repeated titles in order. */
export function planItems(rows: readonly Row[], items: readonly Present[], terms: Terms): ItemsPlan {
  const plan: ItemsPlan = { problems: [], lines: [], added: [], changed: [], delicate: [] }
  const left = byTitle(items)
  const seen = new Set<string>()
  for (const row of rows) {
    const { line, title = '' } = row
    const key = titleKey(title ?? '')
    const present = left.get(key)?.shift()
    const before = plan.problems.length
    const refuse: Refuse = (field, code) => void plan.problems.push({ line, field, code })
    if (key !== '' && !present && seen.has(key)) refuse('title', 'stock_import.doubled')
    seen.add(key)
    const read = readItemLine(row, present, terms, refuse)
    const outcome =
      plan.problems.length > before ? 'wrong' : !present ? 'new' : isSame(present, read) ? 'same' : 'changed'
    plan.lines.push({ line, title: title ?? '', outcome })
    if (outcome === 'new') plan.added.push(read)
    if (outcome !== 'changed' || !present) continue
    plan.changed.push({ id: present.id, ...read })
    const { unit, isTracked } = read.facts
    if (kindOfUnit(unit) !== kindOfUnit(present.unit) || isTracked !== present.isTracked) plan.delicate.push(present.id)
  }
  return plan
}

const text = (figure: bigint | null): string | null => (figure === null ? null : String(figure))

function isSame(present: Present, { facts, packs }: ReadItem): boolean {
  return (
    facts.unit === present.unit &&
    facts.group === present.group &&
    facts.supplierId === present.supplierId &&
    text(facts.lowAt) === present.lowAt &&
    text(facts.target) === present.target &&
    facts.isTracked === present.isTracked &&
    text(facts.typedCost) === present.typedCost &&
    isSameStatement(facts.allergens ?? null, present.allergens) &&
    JSON.stringify(packs.map(packOf)) === JSON.stringify(present.packs.map(packOf))
  )
}

const packOf = ({ id, title, quantity }: { id: string | null; title: string; quantity: string }) => [
  id,
  title,
  quantity,
]
