import { clsx } from 'clsx'
import { Plus, Users } from 'lucide-react'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ReservationActions } from '../reservation-dialogs.tsx'
import { StageSign, StageWord, lookOf } from '../reservation-status.tsx'
import { reservationsTexts } from '../reservations.texts.ts'
import type { LocalTime } from '../store-time.rules.ts'
import { useStoreTime } from '../use-store-time.ts'
import { bookableAt, briefName, isCovered, type Block, type DayRow } from './day-grid.rules.ts'

type Place = { row: number; column: number }

type DayCellProps = {
  row: DayRow
  at: Place
  hour: LocalTime
  now: LocalTime
  timeZone: string
  actions: ReservationActions
}

/** One hour of a table: the bookings that begin in it, and for staff with the right, a button to book its free part. */
export function DayCell({ row, at, hour, now, timeZone, actions }: DayCellProps) {
  const { add } = actions
  const time = add && !isCovered(row, at.column) ? bookableAt(hour, now) : null
  return (
    <td className="relative border-b border-l border-line p-0" style={{ height: `calc(${row.lanes} * var(--lane))` }}>
      {add && time != null && (
        <BookButton
          row={row}
          at={at}
          time={time}
          onBook={() => add({ date: time, ...(row.table && { tableId: row.table.id }) })}
        />
      )}
      {row.blocks
        .filter(({ column }) => column === at.column)
        .map((block) => (
          <ReservationBlock key={block.reservation.id} block={block} at={at} timeZone={timeZone} actions={actions} />
        ))}
    </td>
  )
}

type BookButtonProps = { row: DayRow; at: Place; time: LocalTime; onBook: () => void }

function BookButton({ row, at, time, onBook }: BookButtonProps) {
  const t = useTexts(reservationsTexts).day
  const { locale } = useLanguage()
  const words = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`${time}:00Z`))
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row={at.row}
      data-column={at.column}
      aria-label={row.table ? t.book({ table: row.table.title, time: words }) : t.bookAny(words)}
      className="group absolute inset-0 grid place-items-center text-brand-ink hover:bg-hover focus-visible:z-10 focus-visible:-outline-offset-2"
      onClick={onBook}
    >
      <Plus aria-hidden="true" className="size-4 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100" />
    </button>
  )
}

type ReservationBlockProps = {
  block: Block
  at: Place
  timeZone: string
  actions: ReservationActions
}

const LOOKS = {
  paid: 'bg-success-soft text-success-ink ring-success/40',
  seated: 'bg-success-soft text-success-ink ring-success/40',
  done: 'bg-sunken text-ink-soft ring-line',
  late: 'bg-warning-soft text-warning-ink ring-warning/40',
  booked: 'bg-brand-soft text-brand-ink ring-brand/40',
  no_show: '',
  cancelled: '',
}

function ReservationBlock({ block, at, timeZone, actions }: ReservationBlockProps) {
  const { reservation, lane, offset, length } = block
  const className = clsx(
    '@container absolute z-10 flex min-w-0 flex-col justify-center overflow-hidden rounded-md px-1 text-left ring-1 ring-inset',
    LOOKS[lookOf(reservation)],
  )
  const style = {
    insetInlineStart: `${offset * 100}%`,
    width: `calc(${length * 100}% - 2px)`,
    // little may be left of the day: a finger finds it all the same
    minWidth: '2.75rem',
    top: `calc(${lane} * var(--lane) + 0.125rem)`,
    height: 'calc(var(--lane) - 0.25rem)',
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      data-row={at.row}
      data-column={at.column}
      className={clsx(className, 'hover:brightness-95 focus-visible:-outline-offset-2')}
      style={style}
      title={reservation.customer_name}
      onClick={() => actions.open(reservation)}
    >
      <BlockWords block={block} timeZone={timeZone} />
    </button>
  )
}

/** The room that a whole name of so many letters needs. */
const WHOLE_NAMES = [
  { most: 10, whole: '@min-[4.75rem]:inline', brief: '@min-[4.75rem]:hidden' },
  { most: 14, whole: '@min-[6.5rem]:inline', brief: '@min-[6.5rem]:hidden' },
  { most: 18, whole: '@min-[8.25rem]:inline', brief: '@min-[8.25rem]:hidden' },
  { most: 24, whole: '@min-[11rem]:inline', brief: '@min-[11rem]:hidden' },
]

/** A guest's name on one line, with an initial where the block is narrow. */
function BlockName({ name }: { name: string }) {
  const brief = briefName(name)
  const room = WHOLE_NAMES.find(({ most }) => name.length <= most)
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={clsx(brief !== name && 'hidden', room?.whole)}>{name}</span>
        {brief !== name && <span className={room?.brief}>{brief}</span>}
      </span>
    </>
  )
}

function BlockWords({ block: { reservation }, timeZone }: { block: Block; timeZone: string }) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const { time } = useStoreTime(timeZone)
  const { people_count, customer_name, at } = reservation
  const figure = people_count?.toLocaleString(locale)
  return (
    <>
      <span className="truncate text-[0.8125rem] leading-4 font-semibold">
        <StageWord {...reservation} /> <BlockName name={customer_name || t.card.erased} />
      </span>
      <span className="tnum overflow-hidden text-2xs leading-3.5 whitespace-nowrap">
        <StageSign {...reservation} />
        {time(at)}
        {people_count !== null && figure !== undefined && (
          <>
            {' · '}
            <VisuallyHidden>{t.day.people({ count: people_count, figure })}</VisuallyHidden>
            <span aria-hidden="true">
              {figure}{' '}
              <Users
                className={clsx(
                  'hidden size-2.5 align-[-0.05em]',
                  lookOf(reservation) === 'booked' ? '@min-[4.25rem]:inline' : '@min-[5.25rem]:inline',
                )}
              />
            </span>
          </>
        )}
      </span>
    </>
  )
}
