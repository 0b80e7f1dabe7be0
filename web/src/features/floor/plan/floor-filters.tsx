import { clsx } from 'clsx'
import { useRef } from 'react'
import { TABLE_STATES, type TableState } from '#core/visits/table-state.ts'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { floorTexts } from '../floor.texts.ts'
import type { Filters } from '../table-facts.rules.ts'
import { useRoom } from '../../../ui/hooks/use-room.ts'
import { STATE_LOOKS } from './state-look.ts'

type Props = {
  filters: Filters
  /** Number of tables in each state; states without tables are not offered. */
  counts: ReadonlyMap<TableState, number>
  /** True if this person can be responsible for a table. */
  hasMine: boolean
  onChange: (filters: Filters) => void
}

const CHIP =
  'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap pointer-coarse:h-11'
/** Width of a chip in pixels: without its word, and of one letter. */
const CHIP_PX = { bare: 76, letter: 8 }

/**
 * Filters that are also the legend of the plan: my tables, and one state. They stay in one row: without enough space,
 * they show their signs without words.
 */
export function FloorFilters({ filters, counts, hasMine, onChange }: Props) {
  const t = useTexts(floorTexts)
  const { isMine, state } = filters
  const row = useRef<HTMLFieldSetElement>(null)
  const room = useRoom(row)
  const offered = TABLE_STATES.toReversed().filter((one) => (counts.get(one) ?? 0) > 0 || one === state)
  const words = offered.map((one) => t.chips[one])
  const isTight = room !== null && room.width < widthOf(hasMine ? [t.mine, ...words] : words)
  return (
    <fieldset
      ref={row}
      aria-label={t.filters}
      className="relative flex min-w-0 shrink-0 gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] short:flex-1 short:shrink"
    >
      {hasMine && (
        <button
          type="button"
          aria-pressed={isMine}
          onClick={() => onChange({ ...filters, isMine: !isMine })}
          className={clsx(
            CHIP,
            isMine ? 'border-brand bg-brand text-on-brand' : 'border-edge bg-surface hover:bg-hover',
          )}
        >
          {t.mine}
        </button>
      )}
      {offered.map((one) => {
        const { sign: Sign, ground, edge } = STATE_LOOKS[one]
        const isChosen = one === state
        const count = counts.get(one) ?? 0
        return (
          <button
            key={one}
            type="button"
            title={t.states[one]}
            aria-pressed={isChosen}
            onClick={() => onChange({ ...filters, state: isChosen ? null : one })}
            className={clsx(CHIP, ground, edge, isChosen ? 'ring-2 ring-focus' : 'hover:brightness-95')}
          >
            <VisuallyHidden>{`${t.states[one]} ${count}`}</VisuallyHidden>
            <Sign aria-hidden="true" className="size-4" />
            {(!isTight || isChosen) && <span aria-hidden="true">{t.chips[one]}</span>}
            <span aria-hidden="true" className="tnum font-bold">
              {count}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

const widthOf = (words: readonly string[]) =>
  words.reduce((sum, { length }) => sum + CHIP_PX.bare + length * CHIP_PX.letter, 0)
