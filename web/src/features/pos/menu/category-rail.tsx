import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'
import { useHiddenSides } from './use-hidden-sides.ts'

const KEY =
  'h-11 max-w-56 shrink-0 truncate rounded-full border px-4 text-sm font-semibold transition-colors select-none touch-manipulation'

/**
 * The categories as buttons in one row. If they do not fit, the row fades out at that side and has a button to scroll
 * on.
 */
export function CategoryRail({ className }: { className?: string }) {
  const t = useTexts(posTexts)
  const { menu, categoryId, chooseCategory } = useTill()
  const rail = useRef<HTMLDivElement>(null)
  const { before, after } = useHiddenSides(rail)

  useEffect(() => {
    // the filter dialog may have chosen one out of view
    rail.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [categoryId])

  if (menu.categories.length === 0) return null
  const keys = [{ id: null, title: t.menu.all }, ...menu.categories]
  const go = (direction: -1 | 1) => {
    const row = rail.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <nav aria-label={t.menu.filters} className={clsx('relative shrink-0', className)}>
      <div
        ref={rail}
        className="flex scroll-px-16 gap-2 overflow-x-auto overscroll-x-contain px-4 pb-1 [scrollbar-width:none]"
      >
        {keys.map(({ id, title }) => (
          <button
            key={id ?? 'all'}
            type="button"
            aria-pressed={id === categoryId}
            onClick={() => chooseCategory(id)}
            className={clsx(
              KEY,
              id === categoryId
                ? 'border-brand bg-brand text-on-brand'
                : 'border-edge bg-surface text-ink-soft hover:bg-hover hover:text-ink',
            )}
          >
            {title}
          </button>
        ))}
      </div>
      {before && <GoOn side="before" label={t.menu.categoriesBefore} onPress={() => go(-1)} />}
      {after && <GoOn side="after" label={t.menu.categoriesAfter} onPress={() => go(1)} />}
    </nav>
  )
}

function GoOn({ side, label, onPress }: { side: 'before' | 'after'; label: string; onPress: () => void }) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight
  return (
    <span
      className={clsx(
        'pointer-events-none absolute inset-y-0 flex w-20 items-start from-paper from-55% to-transparent',
        side === 'before' ? 'left-0 bg-linear-to-r pl-2' : 'right-0 justify-end bg-linear-to-l pr-2',
      )}
    >
      {/* keyboards reach the categories themselves; this button is for touch and mouse */}
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        title={label}
        onClick={onPress}
        className="pointer-events-auto grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  )
}
