import { clsx } from 'clsx'
import type { RefObject } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import type { Limits, Shape } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'
import { TicketCard } from './ticket-card.tsx'

const COLUMNS: Record<number, string> = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  5: 'grid-cols-5',
  6: 'grid-cols-6',
}
const ROWS: Record<number, string> = { 1: 'grid-rows-1', 2: 'grid-rows-2', 3: 'grid-rows-3', 4: 'grid-rows-4' }
/** As many places as there are keys for. */
const KEYED = 10

type Props = {
  grid: RefObject<HTMLDivElement | null>
  onTouch: () => void
  shape: Shape
  /** Null is a place that stays empty until the finger is away. */
  onPage: readonly (string | null)[]
  byId: ReadonlyMap<string, Ticket>
  selectedId: string | null
  fresh: ReadonlySet<string>
  limits: Limits
  acts: TicketActs
  isPass: boolean
  isDense: boolean
}

/** The tickets of a page, each in its place. */
export function TicketGrid(props: Props) {
  const { grid, onTouch, shape, onPage, byId, selectedId, fresh, limits, acts, isPass, isDense } = props
  // what fits into one row has all of the height
  const rows = onPage.length <= shape.columns ? 1 : shape.rows
  return (
    <div
      ref={grid}
      onPointerDown={onTouch}
      className={clsx(
        'grid min-h-0 flex-1 gap-2',
        COLUMNS[shape.columns],
        shape.isList ? 'content-start sm:overflow-y-auto' : ROWS[rows],
      )}
    >
      {onPage.map((id, at) => {
        const ticket = id === null ? undefined : byId.get(id)
        // a place has no name of its own
        if (!ticket) return <div key={`gap ${at}`} />
        return (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            limits={limits}
            acts={acts}
            keyNumber={at < KEYED && !shape.isList ? String((at + 1) % KEYED) : null}
            isPass={isPass}
            isDense={isDense}
            isNew={fresh.has(ticket.id)}
            isSelected={selectedId === ticket.id}
            isFixed={!shape.isList}
          />
        )
      })}
    </div>
  )
}
