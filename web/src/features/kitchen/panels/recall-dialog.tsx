import { Undo2 } from 'lucide-react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { placeTitle } from '../../orders/order-place.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { useCardTime } from '../../orders/store-clock.ts'
import { kitchenTexts } from '../kitchen.texts.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** Undefined until they are known. */
  tickets: readonly Ticket[] | undefined
  recalling: ReadonlySet<string>
  onRecall: (subject: string, ticket: Ticket) => void
}

/** A ticket is listed once for each time that some of its lines were finished. */
const subjectOf = ({ id, bumped_at }: Ticket) => `${id} ${bumped_at}`

/** Tickets finished lately, the newest first; a press brings one back. */
export function RecallDialog({ open, onClose, tickets, recalling, onRecall }: Props) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const time = useCardTime()
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t.recallList}
      description={t.recallHint}
      closeLabel={t.close}
      size="lg"
    >
      {tickets === undefined && <Skeleton className="h-40 rounded-lg" />}
      {tickets?.length === 0 && <p className="py-6 text-center text-lg text-ink-soft">{t.recallNone}</p>}
      <ul className="divide-y divide-line">
        {tickets?.map((ticket) => {
          const place = placeTitle(ticket, words)
          const subject = subjectOf(ticket)
          const called = calledNumber(ticket.token_no, ticket.offline_no)
          return (
            <li key={subject} className="flex items-center gap-3 py-2.5">
              <span className="tnum min-w-12 text-2xl font-extrabold">{called}</span>
              <div className="min-w-0 flex-1">
                <p className="text-lg font-semibold">
                  {place}
                  {ticket.bumped_at !== null && (
                    <span className="ml-2 text-base font-normal text-ink-soft">{t.doneAt(time(ticket.bumped_at))}</span>
                  )}
                </p>
                <p className="text-base text-ink-soft">
                  {ticket.items.map(({ quantity, item_title }) => `${quantity} × ${item_title}`).join(', ')}
                </p>
              </div>
              <Button
                variant="outline"
                icon={<Undo2 aria-hidden="true" className="size-5" />}
                aria-label={t.recall({ token: called, place })}
                pending={recalling.has(subject)}
                onClick={() => onRecall(subject, ticket)}
              >
                {t.recallOne}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
