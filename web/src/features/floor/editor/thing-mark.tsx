import { clsx } from 'clsx'
import { memo } from 'react'
import { shortTitle } from '../table-facts.rules.ts'
import type { Thing } from './things.rules.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  thing: Thing
  scale: number
  isChosen: boolean
  overlaps: boolean
  label: string
  onFocus: (id: string) => void
}

/** Pixels that a table's number and its seats need below each other. */
const TWO_LINES = 38

/** A number of three digits is read beside its table, however small that is. */
const LEAST_TITLE = 30

const LOOKS: Record<Thing['kind'], string> = {
  table: 'border-2 border-edge bg-surface shadow-card',
  wall: 'bg-edge',
  plant: 'border-2 border-tint-olive-ink/50 bg-tint-olive',
  text: 'border border-dashed border-line text-ink-soft',
}

/** A thing on the canvas: pressing chooses it, dragging moves it, and the Tab key reaches it. */
export const ThingMark = memo(function ThingMark({ thing, scale, isChosen, overlaps, label, onFocus }: Props) {
  const { id, kind, x, y, width, height, rotation, shape, title, seats } = thing
  return (
    <button
      type="button"
      data-thing={id}
      aria-pressed={isChosen}
      onFocus={(event) => {
        // a press chooses by itself
        if (event.currentTarget.matches(':focus-visible')) onFocus(id)
      }}
      style={{
        width: width * scale,
        height: height * scale,
        translate: `${(x - width / 2) * scale}px ${(y - height / 2) * scale}px`,
        rotate: `${rotation}deg`,
      }}
      className={clsx(
        'absolute top-0 left-0 grid touch-none place-items-center select-none',
        // gives small things a larger area for fingers
        'pointer-coarse:before:absolute pointer-coarse:before:top-1/2 pointer-coarse:before:left-1/2 pointer-coarse:before:size-full pointer-coarse:before:min-h-9 pointer-coarse:before:min-w-9 pointer-coarse:before:-translate-1/2',
        LOOKS[kind],
        shape === 'round' ? 'rounded-full' : kind === 'wall' ? 'rounded-xs' : 'rounded-md',
        isChosen ? 'z-10 cursor-move ring-2 ring-brand ring-offset-1 ring-offset-sunken' : 'cursor-pointer',
        overlaps && 'outline-3 outline-offset-1 outline-warning',
      )}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      {/* upright, however the table is turned */}
      <span
        aria-hidden="true"
        className="pointer-events-none flex flex-col items-center leading-tight"
        style={{ rotate: `${-rotation}deg` }}
      >
        <span
          style={kind === 'table' ? { maxWidth: Math.max(LEAST_TITLE, width * scale) } : undefined}
          className="max-w-24 truncate text-sm font-bold"
        >
          {kind === 'table' ? shortTitle(title) : title}
        </span>
        {kind === 'table' && Math.min(width, height) * scale >= TWO_LINES && (
          <span className="tnum text-2xs text-ink-soft">{seats}</span>
        )}
      </span>
    </button>
  )
})
