import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import { memo } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { openLines, servableLines, shownOf, type Limits } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'
import { TicketFoot } from './ticket-foot.tsx'
import { TicketHead } from './ticket-head.tsx'
import { TicketLines } from './ticket-lines.tsx'

type Props = {
  ticket: Ticket
  limits: Limits
  acts: TicketActs
  /** The lines that stand here, of all: the rest continues elsewhere. `to` null: until the last. */
  from: number
  to: number | null
  /** The key that chooses its place. */
  keyNumber: string | null
  isPass: boolean
  isDense: boolean
  isNew: boolean
  isSelected: boolean
  showsDone: boolean
  breaksWords: boolean
}

/** One round at one station, legible from two metres. */
export const TicketCard = memo(function TicketCard(props: Props) {
  const { ticket, limits, acts, from, to, keyNumber, isPass, isDense, isNew, isSelected, showsDone } = props
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const place = placeTitle(ticket, words)
  const called = calledNumber(ticket.token_no, ticket.offline_no)
  const toDo = isPass ? servableLines(ticket) : openLines(ticket)
  const { blocks, done } = shownOf(ticket, { isPass, showsDone })
  const donePieces = done.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasNotices = ticket.items.some(({ notices }) => notices.length > 0)
  return (
    <article
      data-ticket={ticket.id}
      data-selected={isSelected}
      tabIndex={-1}
      aria-label={`${words.tokenNo(called)}, ${place}`}
      aria-current={isSelected || undefined}
      className={clsx(
        'group/ticket @container flex min-w-0 flex-col overflow-hidden rounded-lg border bg-surface shadow-card outline-none',
        isSelected ? 'border-focus ring-3 ring-focus' : ticket.is_rush ? 'border-accent' : 'border-line',
        isNew && 'animate-pulse-once',
      )}
    >
      {isNew && <VisuallyHidden live>{t.newOrder(called)}</VisuallyHidden>}
      <TicketHead
        ticket={ticket}
        limits={limits}
        keyNumber={keyNumber}
        isDense={isDense}
        isContinued={from > 0}
        onSelect={() => acts.select(ticket)}
      />
      <TicketLines
        ticket={ticket}
        blocks={blocks.slice(from, to ?? blocks.length)}
        hasTitles={blocks.some(({ line }) => line.course !== null)}
        isPass={isPass}
        isDense={isDense}
        breaksWords={props.breaksWords}
        acts={acts}
      />
      {to === null ? (
        <TicketFoot {...{ ticket, acts, isPass, showsDone, place, toDo, donePieces, hasNotices }} />
      ) : (
        <p className="flex h-7 items-center justify-end gap-1 bg-notice-soft px-2.5 text-sm font-semibold text-notice-ink">
          {t.continues(blocks.length - to)} <ArrowRight aria-hidden="true" className="size-4" />
        </p>
      )}
    </article>
  )
})
