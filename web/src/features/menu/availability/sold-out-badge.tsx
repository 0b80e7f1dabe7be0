import type { MenuItem } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { availabilityTexts } from './availability.texts.ts'

type Marked = Pick<MenuItem, 'sold_out' | 'remaining'>

/** True if an item is sold out or counted. */
export const isMarked = ({ sold_out, remaining }: Marked) => sold_out === 1 || remaining !== null

/** Shows that an item is sold out, or the portions left; renders nothing for other items. */
export function SoldOutBadge({ item }: { item: Marked }) {
  const t = useTexts(availabilityTexts)
  if (item.sold_out === 1) return <Badge tone="danger">{t.soldOut}</Badge>
  return item.remaining === null ? null : <Badge tone="warning">{t.left(item.remaining)}</Badge>
}
