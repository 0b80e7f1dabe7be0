import { clsx } from 'clsx'
import { Check, CheckCheck, ChevronDown, Eye, HandPlatter, Zap } from 'lucide-react'
import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { kitchenTexts } from '../kitchen.texts.ts'
import type { TicketActs } from './ticket-acts.ts'

type Props = {
  ticket: Ticket
  acts: TicketActs
  isPass: boolean
  showsDone: boolean
  place: string
  /** Lines that can be finished now. */
  toDo: readonly TicketItem[]
  donePieces: number
  hasNotices: boolean
}

/** The foot of a ticket: its finished lines, and actions on the whole ticket. */
export function TicketFoot({ ticket, acts, isPass, showsDone, place, toDo, donePieces, hasNotices }: Props) {
  const t = useTexts(kitchenTexts)
  const doneWords = showsDone ? t.hideDone(donePieces) : t.showDone(donePieces)
  const called = calledNumber(ticket.token_no, ticket.offline_no)
  return (
    <footer data-piece="foot" className="flex shrink-0 gap-1 p-1">
      {ticket.status === 'created' && !hasNotices && (
        <IconButton
          label={ticket.is_rush ? t.noRushOf(place) : t.rushOf(place)}
          aria-pressed={ticket.is_rush}
          icon={<Zap aria-hidden="true" className={clsx('size-5', ticket.is_rush && 'fill-current text-accent-ink')} />}
          onClick={() => acts.rush(ticket)}
        />
      )}
      {donePieces > 0 && (
        <Button
          variant="quiet"
          className="shrink-0 px-1.5! text-success-ink!"
          aria-expanded={showsDone}
          aria-label={doneWords}
          title={doneWords}
          onClick={() => acts.showDone(ticket)}
        >
          <Check aria-hidden="true" className="-mr-1 size-5" />
          <span className="tnum">{donePieces}</span>
          <ChevronDown aria-hidden="true" className={clsx('-ml-1.5 size-4', showsDone && 'rotate-180')} />
        </Button>
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
          aria-label={isPass ? t.serveTicketOf({ token: called, place }) : t.bumpOf({ token: called, place })}
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
  )
}
