import { clsx } from 'clsx'
import { Check, CheckCheck, Eye, HandPlatter, Zap } from 'lucide-react'
import { memo, useState } from 'react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderWords } from '../../orders/order-words.texts.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { openLines, servableLines, shownLines, type Limits } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'
import { TicketCourses } from './ticket-courses.tsx'
import { TicketHead } from './ticket-head.tsx'

type Props = {
  ticket: Ticket
  limits: Limits
  acts: TicketActs
  /** The key that chooses its place. */
  keyNumber: string | null
  isPass: boolean
  isDense: boolean
  isNew: boolean
  isSelected: boolean
  /** Its lines scroll in the room it has; else it is as long as they are. */
  isFixed: boolean
}

/** One round at one station, legible from two metres. */
export const TicketCard = memo(function TicketCard(props: Props) {
  const { ticket, limits, acts, keyNumber, isPass, isDense, isNew, isSelected, isFixed } = props
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const [showsDone, setShowsDone] = useState(false)
  const place = placeTitle(ticket, words)
  const toDo = isPass ? servableLines(ticket) : openLines(ticket)
  const lines = shownLines(ticket)
  const done = isPass ? [] : lines.filter(({ state, notices }) => state === 'done' && notices.length === 0)
  const donePieces = done.reduce((sum, { quantity }) => sum + quantity, 0)
  const hasNotices = ticket.items.some(({ notices }) => notices.length > 0)
  return (
    <article
      data-ticket={ticket.id}
      data-selected={isSelected}
      tabIndex={-1}
      aria-label={`${words.tokenNo(ticket.token_no)}, ${place}`}
      aria-current={isSelected || undefined}
      className={clsx(
        'group/ticket @container flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border bg-surface shadow-card outline-none',
        isFixed && 'h-full',
        isSelected ? 'border-focus ring-3 ring-focus' : ticket.is_rush ? 'border-accent' : 'border-line',
        isNew && 'animate-pulse-once',
      )}
    >
      {isNew && <VisuallyHidden live>{t.newOrder(ticket.token_no)}</VisuallyHidden>}
      <TicketHead
        ticket={ticket}
        limits={limits}
        keyNumber={keyNumber}
        isDense={isDense}
        onSelect={() => acts.select(ticket)}
      />
      <TicketCourses
        ticket={ticket}
        lines={showsDone || isPass ? lines : lines.filter((line) => !done.includes(line))}
        isPass={isPass}
        isDense={isDense}
        isFixed={isFixed}
        acts={acts}
        end={
          donePieces > 0 && (
            <button
              type="button"
              aria-expanded={showsDone}
              onClick={() => setShowsDone(!showsDone)}
              className="flex min-h-11 w-full items-center gap-2 border-t border-line bg-sunken px-2.5 text-base font-medium text-success-ink hover:bg-hover"
            >
              <Check aria-hidden="true" className="size-5" />
              {showsDone ? t.hideDone(donePieces) : t.showDone(donePieces)}
            </button>
          )
        }
      />
      <footer className="flex shrink-0 gap-1 border-t border-line p-1">
        {ticket.status === 'created' && !hasNotices && (
          <IconButton
            label={ticket.is_rush ? t.noRushOf(place) : t.rushOf(place)}
            aria-pressed={ticket.is_rush}
            icon={
              <Zap aria-hidden="true" className={clsx('size-5', ticket.is_rush && 'fill-current text-accent-ink')} />
            }
            onClick={() => acts.rush(ticket)}
          />
        )}
        {hasNotices && (
          <Button
            className="min-w-0 flex-1 px-2!"
            variant="danger"
            aria-label={t.seenOf(place)}
            icon={<Eye aria-hidden="true" className="size-5" />}
            onClick={() => acts.seen(ticket)}
          >
            {t.seen}
          </Button>
        )}
        {toDo.length > 0 && (
          <Button
            className="min-w-0 flex-1 px-2!"
            variant="outline"
            aria-label={isPass ? t.serveTicketOf(ticket.token_no, place) : t.bumpOf(ticket.token_no, place)}
            icon={
              isPass ? (
                <HandPlatter aria-hidden="true" className="size-5" />
              ) : (
                <CheckCheck aria-hidden="true" className="size-5" />
              )
            }
            onClick={() =>
              acts.bump(
                ticket,
                toDo.map(({ id }) => id),
              )
            }
          >
            {isPass ? t.serve : t.bump}
          </Button>
        )}
      </footer>
    </article>
  )
})
