import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { FAVOURITES } from './guest-menu.rules.ts'
import { useWords } from '../words/use-words.ts'

type Props = {
  categories: readonly { id: string; title: string }[]
  /** True if the restaurant has favourites. */
  hasFavourites: boolean
  chosen: string | null
  /** The category in view while all are shown. */
  inView: string | null
  onChoose: (id: string | null) => void
}

/** Chips for all, the favourites and each category; while all are shown, the row follows the scroll position. */
export function CategoryChips({ categories, hasFavourites, chosen, inView, onChoose }: Props) {
  const { guestMenu: t, facts } = useWords()
  const row = useRef<HTMLElement>(null)
  const marked = chosen ?? inView
  const firstId = categories[0]?.id

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(marked ?? '')}"]`)
    if (!row.current || !chip) return
    // at the top of the menu the row stands at its beginning; only the row moves: scrollIntoView would take the page along
    const left = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
    row.current.scrollTo({ left: marked === firstId ? 0 : left })
  }, [marked, firstId])

  const favourites = hasFavourites ? [{ id: FAVOURITES, title: `★ ${facts.featured}` }] : []
  const chips = [{ id: null, title: t.menu.all }, ...favourites, ...categories]
  return (
    <nav
      ref={row}
      aria-label={t.menu.categories}
      className="relative flex gap-2 overflow-x-auto overscroll-x-contain px-4 pb-2 sm:min-w-0 sm:flex-1 sm:pb-0 [scrollbar-width:none] motion-safe:scroll-smooth"
    >
      {chips.map(({ id, title }) => (
        <button
          key={id ?? 'all'}
          type="button"
          data-category={id ?? ''}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={clsx(
            'h-11 max-w-56 shrink-0 touch-manipulation truncate rounded-full border px-4 text-sm font-semibold transition-colors select-none',
            id === chosen
              ? 'border-brand bg-brand text-on-brand'
              : id === marked
                ? 'border-brand bg-brand-soft text-brand-ink'
                : 'border-edge bg-surface text-ink-soft',
          )}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
