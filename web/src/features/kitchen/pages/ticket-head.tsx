import { clsx } from 'clsx'
import { AlarmClock, Clock, TriangleAlert } from 'lucide-react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ageText } from '../../orders/order-age.rules.ts'
import { customerName, deliveryTypeName, placeTitle } from '../../orders/order-place.ts'
import { orderWords } from '../../orders/order-words.texts.ts'
import { useCardTime } from '../../orders/store-clock.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { ticketAge, waitingSince, type Limits, type Tone } from './ticket-pages.rules.ts'

type Props = {
  ticket: Ticket
  limits: Limits
  keyNumber: string | null
  isDense: boolean
  onSelect: () => void
}

/** Whose ticket it is, how long it waits and when it is expected. */
export function TicketHead({ ticket, limits, keyNumber, isDense, onSelect }: Props) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const time = useCardTime()
  const place = placeTitle({ ...ticket, table_title: ticket.table_title ?? ticket.visit_name }, words)
  const facts = [
    ticket.covers === null ? null : t.covers(ticket.covers),
    ticket.customer_type === 'CUSTOMER' ? customerName(ticket, words) : null,
    ticket.table_title ? deliveryTypeName(ticket.delivery_type, words) : null,
    ticket.waiter_name ?? ticket.waiter,
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (
    <header className={clsx('border-b border-line px-2 py-1', ticket.is_rush ? 'bg-accent-soft' : 'bg-sunken')}>
      {/* a narrow card has its title below, in all of its width: no word of it is broken */}
      <div className="flex flex-wrap items-start gap-x-1.5">
        {keyNumber !== null && (
          <span
            aria-hidden="true"
            data-key={keyNumber}
            className="mt-1 grid size-6 shrink-0 place-items-center rounded-sm bg-surface text-sm font-semibold text-ink-soft ring-1 ring-edge before:content-[attr(data-key)]"
          />
        )}
        <h2
          className={clsx(
            'order-1 -my-1.5 min-w-0 flex-1 basis-full leading-tight font-bold break-words @[21rem]:order-none @[21rem]:basis-0',
            isDense ? 'text-xl' : 'text-2xl',
          )}
        >
          <button type="button" tabIndex={-1} onClick={onSelect} className="min-h-11 w-full text-left">
            {place}
          </button>
        </h2>
        <Age ticket={ticket} limits={limits} />
        <p className="ml-auto shrink-0 text-right leading-none">
          <span className="sr-only">{words.token} </span>
          <span className={clsx('tnum font-extrabold', isDense ? 'text-2xl' : 'text-[2.5rem]')}>{ticket.token_no}</span>
        </p>
      </div>
      <p className={clsx('flex items-baseline gap-x-1.5 text-ink-soft', isDense ? 'text-xs' : 'text-sm font-medium')}>
        {ticket.is_rush && (
          <span className="rounded-sm bg-accent px-1.5 py-0.5 font-extrabold tracking-wide text-on-accent uppercase">
            {t.rush}
          </span>
        )}
        <span className="min-w-0 flex-1 truncate">{facts.join(' · ')}</span>
        {ticket.ready_at !== null && (
          <span className="tnum shrink-0 text-base font-semibold whitespace-nowrap">
            <span className="sr-only">{t.readyAt} </span>
            {t.ready(time(ticket.ready_at))}
          </span>
        )}
      </p>
    </header>
  )
}

const TONES: Record<Tone, string> = {
  fresh: 'bg-surface text-ink-soft ring-line',
  late: 'bg-warning-soft text-warning-ink ring-warning',
  veryLate: 'bg-danger text-on-danger ring-danger',
}
const SIGNS: Record<Tone, typeof Clock> = { fresh: Clock, late: AlarmClock, veryLate: TriangleAlert }

/** How long it waits: by minutes, sign and colour, after the minutes of the station. */
function Age({ ticket, limits }: { ticket: Ticket; limits: Limits }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const { minutes, tone } = ticketAge(waitingSince(ticket), useNow(10_000), limits)
  const Sign = SIGNS[tone]
  return (
    <span
      data-tone={tone}
      className={clsx(
        'tnum mt-0.5 inline-flex h-7 shrink-0 items-center gap-0.5 rounded-full px-1.5 text-base font-bold whitespace-nowrap ring-1 ring-inset',
        TONES[tone],
      )}
    >
      <Sign aria-hidden="true" className="size-[1em]" />
      <span className="sr-only">{words.waiting} </span>
      {ageText(minutes, words)}
      {tone !== 'fresh' && <span className="sr-only">, {t[tone]}</span>}
    </span>
  )
}
