import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { useWords } from '../words/use-words.ts'

type Props = {
  categories: readonly { id: string; title: string }[]
  chosen: string | null
  /** The category in view while all are shown. */
  inView: string | null
  onChoose: (id: string | null) => void
}

/** All and each category, one to be chosen; while all are shown the row follows the scroll. */
export function CategoryChips({ categories, chosen, inView, onChoose }: Props) {
  const t = useWords().guestMenu
  const row = useRef<HTMLElement>(null)
  const marked = chosen ?? inView

  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(marked ?? '')}"]`)
    if (!row.current || !chip) return
    // only the row moves: scrollIntoView would take the page along
    row.current.scrollTo({ left: chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2 })
  }, [marked])

  const chips = [{ id: null, title: t.menu.all }, ...categories]
  return (
    <nav
      ref={row}
      aria-label={t.menu.categories}
      className="relative flex gap-2 overflow-x-auto overscroll-x-contain px-4 pb-3 [scrollbar-width:none] motion-safe:scroll-smooth"
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
