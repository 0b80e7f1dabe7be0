import { clsx } from 'clsx'
import { useTexts } from '../../../lib/texts.ts'
import { posTexts } from '../pos.texts.ts'
import { useTill } from '../till.ts'

/** The categories as keys in one row, to be swiped; the filter dialog shows the same choice as a list. */
export function CategoryRail() {
  const t = useTexts(posTexts)
  const { menu, categoryId, chooseCategory } = useTill()
  if (menu.categories.length === 0) return null
  const keys = [{ id: null, title: t.menu.all }, ...menu.categories]
  return (
    <nav
      aria-label={t.menu.filters}
      className="flex shrink-0 gap-2 overflow-x-auto overscroll-x-contain px-4 pb-3 [scrollbar-width:none] md:px-6"
    >
      {keys.map(({ id, title }) => (
        <button
          key={id ?? 'all'}
          type="button"
          aria-pressed={id === categoryId}
          onClick={() => chooseCategory(id)}
          className={clsx(
            'h-11 max-w-56 shrink-0 truncate rounded-full border px-4 text-sm font-semibold transition-colors select-none touch-manipulation',
            id === categoryId
              ? 'border-brand bg-brand text-on-brand'
              : 'border-edge bg-surface text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
