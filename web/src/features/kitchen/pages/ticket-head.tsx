import { clsx } from 'clsx'
import { AlarmClock, Clock, CloudOff, TriangleAlert, Users } from 'lucide-react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { calledNumber } from '#core/orders/called-number.ts'
import { dotted, isolated } from '#core/text/isolated.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useTexts } from '../../../lib/texts.ts'
import { ageInMinutes, ageText } from '../../orders/order-age.rules.ts'
import { customerName, deliveryTypeName, placeTitle } from '../../orders/order-place.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { useCardTime } from '../../orders/store-clock.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { ticketAge, waitingSince, type Limits, type Tone } from './ticket-pages.rules.ts'

type Props = {
  ticket: Ticket
  limits: Limits
  keyNumber: string | null
  isDense: boolean
  /** The ticket began in another column. */
  isContinued: boolean
  onSelect: () => void
}

/** A ticket's table or customer, its wait and when it is expected. */
export function TicketHead({ ticket, limits, keyNumber, isDense, isContinued, onSelect }: Props) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const time = useCardTime()
  const place = placeTitle({ ...ticket, table_title: ticket.table_title ?? ticket.visit_name }, words)
  const facts = [
    ticket.customer_type === 'CUSTOMER' ? customerName(ticket, words) : null,
    // at a table only other types of delivery are named
    ticket.table_title && ticket.delivery_type !== 'dinein' ? deliveryTypeName(ticket.delivery_type, words) : null,
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '')
  const waiter = ticket.waiter_name ?? ticket.waiter
  return (
    <header
      data-piece="head"
      className={clsx(
        'relative overflow-hidden border-b border-line px-2 whitespace-nowrap hover:bg-hover',
        ticket.offline_no === undefined ? 'h-14.5' : 'h-20',
        ticket.is_rush ? 'bg-accent-soft' : 'bg-sunken',
      )}
    >
      <div className="flex h-8 items-center gap-x-1.5">
        {keyNumber !== null && (
          <span
            aria-hidden="true"
            data-key={keyNumber}
            className="grid size-6 shrink-0 place-items-center rounded-sm bg-surface text-sm font-semibold text-ink-soft ring-1 ring-edge before:content-[attr(data-key)]"
          />
        )}
        <h2 className="min-w-0 flex-1 font-bold">
          {/* the whole head is the button */}
          <button
            type="button"
            tabIndex={-1}
            onClick={onSelect}
            title={place}
            className={clsx(
              'w-full text-left after:absolute after:inset-0',
              place.length > LONG_PLACE
                ? 'line-clamp-2 text-sm leading-none whitespace-normal'
                : ['truncate leading-8', sizeOf(place, isDense)],
            )}
          >
            {place}
          </button>
        </h2>
        <p className="shrink-0 leading-none">
          <span className="sr-only">{words.token} </span>
          <span className={clsx('tnum font-extrabold', isDense ? 'text-2xl' : 'text-3xl')}>
            {calledNumber(ticket.token_no, ticket.offline_no)}
          </span>
        </p>
      </div>
      <p className="flex h-6 items-center gap-x-1.5 text-sm font-medium text-ink-soft">
        {ticket.is_rush && (
          <span className="shrink-0 rounded-sm bg-accent px-1.5 leading-5 font-extrabold tracking-wide text-on-accent uppercase">
            {t.rush}
          </span>
        )}
        {ticket.covers !== null && !isContinued && (
          <span className="tnum inline-flex shrink-0 items-center gap-0.5" title={t.covers(ticket.covers)}>
            <Users aria-hidden="true" className="size-[1em]" />
            <span aria-hidden="true">{ticket.covers}</span>
            <span className="sr-only">{t.covers(ticket.covers)}</span>
          </span>
        )}
        <span className="flex h-6 min-w-0 flex-1 flex-wrap content-start overflow-hidden leading-6">
          {/* behind it, what has room for its first letters only wraps out of sight: they would name nobody */}
          <span className="h-6 w-0" />
          {(isContinued || facts.length > 0) && (
            <span className="h-6 max-w-full min-w-16 truncate">{isContinued ? t.continued : dotted(facts)}</span>
          )}
          {waiter && !isContinued && (
            <span className="whitespace-pre">{facts.length > 0 ? ` · ${isolated(waiter)}` : waiter}</span>
          )}
        </span>
        {ticket.ready_at !== null && !isContinued && (
          <span className="tnum shrink-0 font-semibold">
            <span className="sr-only">{t.readyAt} </span>
            {t.ready(time(ticket.ready_at))}
          </span>
        )}
        <Age ticket={ticket} limits={limits} />
      </p>
      {ticket.offline_no !== undefined && <Taken ticket={ticket} />}
    </header>
  )
}

/** In characters: longer titles get smaller letters in a narrow column, then two lines. */
const USUAL_PLACE = 8
const LONG_PLACE = 14

function sizeOf(place: string, isDense: boolean): string {
  if (place.length > USUAL_PLACE) return isDense ? 'text-base' : 'text-base @min-[15rem]:text-xl @min-[18rem]:text-2xl'
  return isDense ? 'text-lg' : 'text-xl @min-[15rem]:text-2xl'
}

const TONES: Record<Tone, string> = {
  fresh: 'bg-surface text-ink-soft ring-line',
  late: 'bg-warning-soft text-warning-ink ring-warning',
  veryLate: 'bg-danger text-on-danger ring-danger',
}
const SIGNS: Record<Tone, typeof Clock> = { fresh: Clock, late: AlarmClock, veryLate: TriangleAlert }

/** Minutes of waiting, with a sign and colour by the station's limits. */
function Age({ ticket, limits }: { ticket: Ticket; limits: Limits }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const { minutes, tone } = ticketAge(waitingSince(ticket), useNow(10_000), limits)
  const Sign = SIGNS[tone]
  return (
    <span
      data-tone={tone}
      className={clsx(
        'tnum inline-flex h-5.5 shrink-0 items-center gap-0.5 rounded-full px-1.5 text-base font-bold ring-1 ring-inset',
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

/** When a till took it without the server; the kitchen may have been told then. */
function Taken({ ticket: { date, kitchen_told: isTold } }: Pick<Props, 'ticket'>) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const time = useCardTime()
  const age = ageText(ageInMinutes(date, useNow(10_000)), words)
  return (
    <p className="flex h-5 items-center gap-1 truncate text-sm font-semibold text-notice-ink">
      <CloudOff aria-hidden="true" className="size-[1em] shrink-0" />
      <span className="tnum truncate">{isTold ? t.offlineAt(time(date)) : t.takenAt({ time: time(date), age })}</span>
    </p>
  )
}
