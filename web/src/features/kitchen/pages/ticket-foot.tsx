import { clsx } from 'clsx'
import { Check, CheckCheck, Eye, HandPlatter, Zap } from 'lucide-react'
import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
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
  return (
    <>
      {donePieces > 0 && (
        <button
          type="button"
          data-piece="done"
          aria-expanded={showsDone}
          onClick={() => acts.showDone(ticket)}
          className="flex min-h-11 w-full items-center gap-2 bg-sunken px-2.5 text-base font-medium text-success-ink hover:bg-hover"
        >
          <Check aria-hidden="true" className="size-5" />
          {showsDone ? t.hideDone(donePieces) : t.showDone(donePieces)}
        </button>
      )}
      <footer data-piece="foot" className="flex shrink-0 gap-1 border-t border-line p-1">
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
            aria-label={
              isPass ? t.serveTicketOf({ token: ticket.token_no, place }) : t.bumpOf({ token: ticket.token_no, place })
            }
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
    </>
  )
}
