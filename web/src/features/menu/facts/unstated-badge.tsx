import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import type { GridRow } from './grid.rules.ts'

/** Shows that a recipe changed after its allergens were stated. */
export function ToCheckBadge() {
  const t = useTexts(factsTexts).allergens
  return <Badge tone="danger">{t.toCheck}</Badge>
}

/** Shows that a row has no statement; a variant then has its item's. */
export function UnstatedBadge({ row: { kind } }: { row: GridRow }) {
  const t = useTexts(factsTexts).allergens
  return kind === 'variant' ? <Badge>{t.asItem}</Badge> : <Badge tone="warning">{t.notStated}</Badge>
}
