import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { sortingTexts } from './sorting.texts.ts'

type SortHandleProps = {
  title: string
  isLifted: boolean
  onPointerDown: (event: PointerEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onBlur: () => void
}

/** Handle for moving a row with pointer or keys. */
export function SortHandle({ title, isLifted, ...events }: SortHandleProps) {
  const t = useTexts(sortingTexts)
  const button = useRef<HTMLButtonElement>(null)

  // a row that is moved by keys may leave the window
  useEffect(() => {
    if (isLifted) button.current?.scrollIntoView({ block: 'nearest' })
  })

  return (
    <button
      ref={button}
      type="button"
      aria-label={t.move(title)}
      aria-pressed={isLifted}
      title={t.hint}
      {...events}
      className={clsx(
        'grid size-11 shrink-0 touch-none place-items-center rounded-md text-ink-faint select-none hover:bg-hover hover:text-ink',
        isLifted ? 'cursor-grabbing bg-brand-soft text-brand-ink' : 'cursor-grab!',
      )}
    >
      <GripVertical aria-hidden="true" className="size-5" />
    </button>
  )
}

/** Announces a row's place to screen readers while it moves. */
export function SortingAnnouncer({ message }: { message: string }) {
  return (
    <output aria-live="assertive" className="sr-only">
      {message}
    </output>
  )
}
