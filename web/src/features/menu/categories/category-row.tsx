import { clsx } from 'clsx'
import { Clock, Pencil, Trash2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Category } from '#core/contract/records.ts'
import { paths } from '../../../lib/paths.ts'
import { useTexts } from '../../../lib/texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { menuTexts } from '../menu.texts.ts'
import { SortHandle } from '../sorting/sort-handle.tsx'
import type { Sorting } from '../sorting/use-sorting.ts'

type CategoryRowProps = {
  category: Category
  /** Number of its items. */
  count: number
  /** Title of its schedule; null if it is always served. */
  served: string | null
  handle: ReturnType<Sorting['handleOf']>
  isSortable: boolean
  /** Some row is dragged. */
  isSorting: boolean
  /** This one is dragged or lifted. */
  isLifted: boolean
  style: CSSProperties | null
  onEdit: () => void
  onDelete: () => void
}

export function CategoryRow({
  category,
  count,
  served,
  handle,
  isSortable,
  isSorting,
  isLifted,
  ...rest
}: CategoryRowProps) {
  const t = useTexts(menuTexts)
  const { style, onEdit, onDelete } = rest
  return (
    <tr
      style={style ?? undefined}
      className={clsx(
        'relative border-t border-line hover:bg-hover',
        isLifted && 'z-2 bg-raised shadow-popup outline-2 -outline-offset-2 outline-brand',
        isSorting && !isLifted && 'transition-transform duration-150',
      )}
    >
      <td className="pl-1">{isSortable && <SortHandle {...handle} />}</td>
      <th scope="row" className="px-2 py-2 font-semibold [overflow-wrap:anywhere]">
        {category.title}
        {served !== null && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-normal text-ink-soft">
            <Clock aria-hidden="true" className="size-3.5 shrink-0" />
            {served}
          </span>
        )}
      </th>
      <td className="tnum px-2 text-right">
        <Link
          to={`${paths.menuItems}?category=${encodeURIComponent(category.id)}`}
          aria-label={`${category.title}, ${t.items.count(count)}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-end underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {count}
        </Link>
      </td>
      <td className="pr-1 text-right whitespace-nowrap">
        <IconButton
          label={t.editOf(category.title)}
          icon={<Pencil aria-hidden="true" className="size-4.5" />}
          onClick={onEdit}
        />
        <IconButton
          label={t.deleteOf(category.title)}
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={onDelete}
        />
      </td>
    </tr>
  )
}
