import { clsx } from 'clsx'
import { memo } from 'react'
import { boundsOf } from '#core/visits/plan-geometry.ts'
import { coversText, initialsOf, shortTitle, type ShownTable } from '../table-facts.rules.ts'
import { STATE_LOOKS } from './state-look.ts'
import { useAmount, useDuration, useTableLabel } from './use-table-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  table: ShownTable
  currency: string | undefined
  /** Pixels of a centimetre. */
  scale: number
  isDimmed: boolean
  onPress: (table: ShownTable) => void
}

/** What a line of text takes of a table's height beside its title, in pixels. */
const LINE_PX = 15
const TITLE_PX = 20

/** A table where it stands; its shape is turned, its texts are not. */
export const TableMark = memo(function TableMark({ table, currency, scale, isDimmed, onPress }: Props) {
  const { now, x, y, width, height, rotation, shape, table_title: title, seating_capacity: seats } = table
  const duration = useDuration(now)
  const amount = useAmount(now.amount, currency)
  const label = useTableLabel({ title, seats, now, duration, amount })
  const { left, top, right, bottom } = boundsOf(table)
  const room = Math.min(right - left, bottom - top) * scale
  const { sign: Sign, ground, edge } = STATE_LOOKS[now.state]
  const lines = linesOf({ duration: duration && withoutHalfOfDay(duration), facts: factsOf(table), amount })
  const most = Math.max(0, Math.floor((room - TITLE_PX) / LINE_PX))
  const [inside, below] = [lines.slice(0, most), lines.slice(most)]
  return (
    <button
      type="button"
      title={label}
      onClick={() => onPress(table)}
      style={{ left: left * scale, top: top * scale, width: (right - left) * scale, height: (bottom - top) * scale }}
      className={clsx(
        'group absolute flex touch-manipulation items-center justify-center rounded-lg text-center transition-opacity',
        isDimmed && 'opacity-30',
      )}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <span
        aria-hidden="true"
        style={{
          left: (x - width / 2 - left) * scale,
          top: (y - height / 2 - top) * scale,
          width: width * scale,
          height: height * scale,
          rotate: `${rotation}deg`,
        }}
        className={clsx(
          'absolute border-2 shadow-card transition-[filter] group-hover:brightness-95',
          ground,
          edge,
          now.state === 'free' && 'border-dashed',
          shape === 'round' ? 'rounded-full' : 'rounded-lg',
        )}
      />
      <span
        aria-hidden="true"
        className={clsx('relative flex max-w-full flex-col items-center px-1 leading-tight', ground, 'bg-transparent!')}
      >
        <span className="flex max-w-full items-center gap-1">
          <Sign className="size-3.5 shrink-0" strokeWidth={2.4} />
          <span className="truncate text-sm font-bold text-ink">{shortTitle(title)}</span>
        </span>
        {inside.map((line) => (
          <Line key={line.kind} {...line} />
        ))}
      </span>
      {below.length > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-full z-10 mt-0.5 flex flex-col items-center rounded-sm bg-sunken/80 px-1 leading-tight text-ink"
        >
          {below.map((line) => (
            <Line key={line.kind} {...line} />
          ))}
        </span>
      )}
      {now.ready > 0 && <ReadyBadge count={now.ready} />}
    </button>
  )
})

type TextLine = { kind: 'duration' | 'facts' | 'amount'; text: string }

/** What is stated of a table, the most pressing first; what finds no room in it stands below. */
function linesOf({ duration, facts, amount }: Record<TextLine['kind'], string | null>): TextLine[] {
  return (
    [
      ['duration', duration],
      ['facts', facts],
      ['amount', amount],
    ] as const
  ).flatMap(([kind, text]) => (text === null || text === '' ? [] : [{ kind, text }]))
}

/** Guests and seats, and who serves them. */
function factsOf({ now, seating_capacity: seats }: ShownTable): string {
  const initials = now.waiter_name === undefined ? '' : initialsOf(now.waiter_name)
  return [coversText(now, seats), initials].filter((part) => part !== '').join(' · ')
}

const LINES: Record<TextLine['kind'], string> = {
  duration: 'text-xs font-semibold',
  facts: 'text-2xs font-medium',
  amount: 'text-xs font-bold text-ink',
}

function Line({ kind, text }: TextLine) {
  return <span className={clsx('tnum leading-tight whitespace-nowrap', LINES[kind])}>{text}</span>
}

function ReadyBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="tnum absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand ring-2 ring-surface"
    >
      {count}
    </span>
  )
}

/** "7:30 PM" is 7:30 on a small table: everybody knows which half of the day it is. */
const withoutHalfOfDay = (time: string) => time.replace(/\s*[AP]M$/u, '')
