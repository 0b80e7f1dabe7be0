import { clsx } from 'clsx'
import { TABLE_STATES, type TableState } from '#core/visits/table-state.ts'
import { useTexts } from '../../../lib/texts.ts'
import { floorTexts } from '../floor.texts.ts'
import type { Filters } from '../table-facts.rules.ts'
import { STATE_LOOKS } from './state-look.ts'

type Props = {
  filters: Filters
  /** How many tables are in each state; the others are not offered. */
  counts: ReadonlyMap<TableState, number>
  /** Whether this person can be responsible for a table. */
  hasMine: boolean
  onChange: (filters: Filters) => void
}

const CHIP =
  'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium pointer-coarse:h-11'

/** The legend of the plan that filters: my tables, and one state. */
export function FloorFilters({ filters, counts, hasMine, onChange }: Props) {
  const t = useTexts(floorTexts)
  const { isMine, state } = filters
  const offered = TABLE_STATES.toReversed().filter((one) => (counts.get(one) ?? 0) > 0 || one === state)
  return (
    <fieldset
      aria-label={t.filters}
      className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
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
        return (
          <button
            key={one}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChange({ ...filters, state: isChosen ? null : one })}
            className={clsx(CHIP, ground, edge, isChosen ? 'ring-2 ring-focus' : 'hover:brightness-95')}
          >
            <Sign aria-hidden="true" className="size-4" />
            {t.states[one]}
            <span className="tnum font-bold">{counts.get(one) ?? 0}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
