import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { Day } from '#core/calendar/business-day.ts'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import type { ReservationActions } from '../reservation-dialogs.tsx'
import type { ReservationsInit } from '../reservations.api.ts'
import { reservationsTexts } from '../reservations.texts.ts'
import { addMinutes, localTimeAt, type LocalTime } from '../store-time.rules.ts'
import { DayCell } from './day-cell.tsx'
import { firstShown, hoursOf, hoursShown, isPressable, quietColumns, rowsOf, type DayRow } from './day-grid.rules.ts'
import { useGridFocus } from './use-grid-focus.ts'

const MINUTE_MS = 60_000
type DayGridProps = {
  init: ReservationsInit
  day: Day
  reservations: readonly Reservation[]
  caption: string
  actions: ReservationActions
}

/** Tables down, hours across, as wide as the page; on a phone it scrolls in a frame of its own. Key it by its day. */
export function DayGrid({ init, day, reservations, caption, actions }: DayGridProps) {
  const t = useTexts(reservationsTexts).day
  const focus = useGridFocus()
  const now = localTimeAt(useNow(MINUTE_MS), init.timeZone)
  const shown = hoursShown(reservations, day, init)
  const hours = hoursOf(shown)
  const rows = rowsOf(reservations, init.storeTables, shown)
  const quiet = quietColumns(rows, shown, day, init)
  const hasButtons = isPressable(rows, hours, now, actions.add !== undefined)
  const scroller = useScrollTo(firstShown(rows, hours, now))

  return (
    <section
      ref={scroller}
      aria-label={caption}
      // without buttons inside, the frame itself takes the keys that scroll
      tabIndex={hasButtons ? undefined : 0}
      className="relative isolate max-h-[max(20rem,calc(100dvh-var(--top-bar)-var(--bottom-bar)-var(--around)))] overflow-auto [--around:10rem] [--lane:2.5rem] pointer-coarse:[--around:11.25rem] max-sm:[--around:10rem]! pointer-coarse:[--lane:3rem] overscroll-x-contain rounded-lg border border-line bg-surface shadow-card"
    >
      <table
        {...focus}
        role={hasButtons ? 'grid' : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-30 w-24 border-r border-b border-line bg-sunken px-3 py-2 text-xs font-semibold text-ink-soft sm:w-34"
            >
              {t.table}
            </th>
            {hours.map((hour, column) => (
              <HourHeading key={hour} hour={hour} now={now} isQuiet={quiet.has(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.table?.id ?? 'none'}>
              <TableHeading row={row} />
              {hours.map((hour, column) => (
                <DayCell
                  key={hour}
                  row={row}
                  at={{ row: at, column }}
                  hour={hour}
                  now={now}
                  timeZone={init.timeZone}
                  actions={actions}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HourHeading({ hour, now, isQuiet }: { hour: LocalTime; now: LocalTime; isQuiet: boolean }) {
  const { locale } = useLanguage()
  const isNow = hour <= now && now < addMinutes(hour, 60)
  const words = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    ...(hour.endsWith(':00') ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  })
  return (
    <th
      scope="col"
      aria-current={isNow ? 'time' : undefined}
      className={clsx(
        'tnum sticky top-0 z-20 border-b border-l border-line py-2 font-semibold whitespace-nowrap',
        isQuiet ? 'w-8 px-0.5 pointer-coarse:w-11 text-2xs tracking-tighter' : 'w-16 px-1.5 text-xs lg:w-auto',
        isNow ? 'bg-accent-soft text-accent-ink' : 'bg-sunken text-ink-soft',
      )}
    >
      {words.format(new Date(`${hour}:00Z`))}
    </th>
  )
}

function TableHeading({ row: { table } }: { row: DayRow }) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const seats =
    table && table.seats > 0 ? t.form.seats({ count: table.seats, figure: table.seats.toLocaleString(locale) }) : null
  return (
    <th
      scope="row"
      className="sticky left-0 z-20 max-w-24 border-r border-b border-line bg-surface px-3 py-0.5 leading-tight font-semibold"
    >
      <span className="block truncate">{table?.title ?? t.day.unassigned}</span>
      {table && (
        <span className="flex gap-x-2 text-xs font-normal text-ink-faint">
          {table.floor && <span className="truncate max-sm:hidden">{table.floor}</span>}
          {seats && <span className="whitespace-nowrap">{seats}</span>}
        </span>
      )}
    </th>
  )
}

/** Scrolls to a column at first; later the grid stays where people move it. */
function useScrollTo(column: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const first = useRef(column)
  useEffect(() => {
    const frame = scroller.current
    const [tables, ...hours] = frame?.querySelectorAll<HTMLElement>('thead th') ?? []
    const hour = hours[first.current]
    if (frame && tables && hour) frame.scrollLeft = hour.offsetLeft - tables.offsetWidth
  }, [])
  return scroller
}
