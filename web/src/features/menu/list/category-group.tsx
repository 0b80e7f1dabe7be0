import { clsx } from 'clsx'
import type { MenuItem } from '#core/contract/records.ts'
import { useTexts } from '../../../lib/texts.ts'
import { menuTexts } from '../menu.texts.ts'
import { SortHandle, SortingAnnouncer } from '../sorting/sort-handle.tsx'
import { useSorting } from '../sorting/use-sorting.ts'
import { ItemRow } from './item-row.tsx'
import type { MenuGroup } from './menu-list.rules.ts'

type CategoryGroupProps = {
  group: MenuGroup
  money: (price: string) => string
  /** False if only part of the items is shown, as they cannot be sorted then. */
  isWhole: boolean
  onSorted: (ids: readonly string[]) => void
  onDelete: (item: MenuItem) => void
}

/**
 * All rows have the same height, so that the browser can skip those out of view and still knows the length of the list:
 * a menu of hundreds scrolls like one of ten.
 */
const ROW_CLASS =
  'relative flex h-18 items-center bg-surface pr-2 hover:bg-hover [contain-intrinsic-size:auto_4.5rem] ' +
  '[content-visibility:auto]'

export function CategoryGroup({ group: { category, items }, money, isWhole, onSorted, onDelete }: CategoryGroupProps) {
  const t = useTexts(menuTexts).items
  const byId = new Map(items.map((item) => [item.id, item]))
  const sorting = useSorting({
    ids: items.map(({ id }) => id),
    titleOf: (id) => byId.get(id)?.title ?? '',
    onSorted,
  })
  const isSortable = isWhole && items.length > 1
  const title = category?.title ?? t.noCategory

  return (
    <section aria-label={title}>
      <h2 className="mb-2 flex items-baseline gap-2 text-base font-semibold">
        <span className="min-w-0 truncate">{title}</span>
        <span className="tnum shrink-0 text-sm font-normal text-ink-faint">{t.count(items.length)}</span>
      </h2>
      <ul className="@container divide-y divide-line overflow-clip rounded-lg border border-line shadow-card">
        {sorting.order.map((id, index) => {
          const { isLifted, style } = sorting.rowOf(id, index)
          const item = byId.get(id)
          return (
            item && (
              <li
                key={id}
                style={style ?? undefined}
                className={clsx(
                  ROW_CLASS,
                  isLifted && 'z-2 bg-raised! shadow-popup ring-2 ring-brand ring-inset',
                  sorting.isDragging && !isLifted && 'transition-transform duration-150',
                )}
              >
                <span className={clsx('relative z-1 shrink-0', isSortable ? 'w-11' : 'w-3')}>
                  {isSortable && <SortHandle {...sorting.handleOf(id)} />}
                </span>
                <ItemRow item={item} money={money} onDelete={onDelete} />
              </li>
            )
          )
        })}
      </ul>
      {isSortable && <SortingAnnouncer message={sorting.message} />}
    </section>
  )
}
