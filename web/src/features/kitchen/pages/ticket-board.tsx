import { useMemo, type ReactNode, type RefObject } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { GAP, idsOf, type Part } from './pack.rules.ts'
import type { Packed } from './plan.rules.ts'
import type { TicketActs } from './ticket-acts.ts'
import { TicketCard } from './ticket-card.tsx'
import type { Limits } from './ticket-pages.rules.ts'

/** As many places as there are keys for. */
const KEYED = 10

type Props = {
  board: RefObject<HTMLDivElement | null>
  sheet: RefObject<HTMLDivElement | null>
  onTouch: () => void
  packed: Packed
  parts: readonly Part[]
  measuring: { width: number; columns: number; missing: readonly Ticket[] } | null
  byId: ReadonlyMap<string, Ticket>
  selectedId: string | null
  fresh: ReadonlySet<string>
  opened: ReadonlySet<string>
  limits: Limits
  acts: TicketActs
  isPass: boolean
  isDense: boolean
  /** Shown in place of the tickets. */
  children: ReactNode
}

/** The tickets of a page at their natural heights; one taller than a column continues beside it. */
export function TicketBoard(props: Props) {
  const { board, sheet, onTouch, packed, parts, measuring, byId, selectedId, fresh, children } = props
  const places = useMemo(() => idsOf(parts), [parts])
  const shared = { limits: props.limits, acts: props.acts, isPass: props.isPass, isDense: props.isDense }
  return (
    <div ref={board} onPointerDown={onTouch} className="relative flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      {children ??
        parts.map((part) => {
          const ticket = byId.get(part.id)
          const place = places.indexOf(part.id)
          const isFirst = part.from === 0
          return (
            ticket && (
              <div
                key={`${part.id} ${part.from}`}
                className="absolute"
                style={{ top: part.top, left: part.column * (packed.width + GAP), width: packed.width }}
              >
                <TicketCard
                  {...shared}
                  ticket={ticket}
                  from={part.from}
                  to={part.isLast ? null : part.to}
                  keyNumber={place < KEYED && isFirst ? String((place + 1) % KEYED) : null}
                  isNew={fresh.has(part.id) && isFirst}
                  isSelected={selectedId === part.id}
                  showsDone={props.opened.has(part.id)}
                  breaksWords={packed.columns === 1}
                />
              </div>
            )
          )
        })}
      {measuring && (
        <div ref={sheet} aria-hidden="true" inert className="invisible absolute inset-x-0 top-0 h-0 overflow-hidden">
          {measuring.missing.map((ticket) => (
            // a new card at each width: a changing one would be measured before its transition
            <div key={`${ticket.id} ${measuring.width}`} style={{ width: measuring.width }}>
              <TicketCard
                {...shared}
                ticket={ticket}
                from={0}
                to={null}
                keyNumber="0"
                isNew={false}
                isSelected={false}
                showsDone={props.opened.has(ticket.id)}
                breaksWords={measuring.columns === 1}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
