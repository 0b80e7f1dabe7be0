import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { factsTexts } from '../../../lib/allergens/facts.texts.ts'
import type { GridRow } from './grid.rules.ts'

/** That a row was stated before its recipe changed. */
export function ToCheckBadge() {
  const t = useTexts(factsTexts).allergens
  return <Badge tone="danger">{t.toCheck}</Badge>
}

/** That nobody has stated a row; a variant then has the statement of its item. */
export function UnstatedBadge({ row: { kind } }: { row: GridRow }) {
  const t = useTexts(factsTexts).allergens
  return kind === 'variant' ? <Badge>{t.asItem}</Badge> : <Badge tone="warning">{t.notStated}</Badge>
}
