import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { addDays, type Day } from '#core/calendar/business-day.ts'
import { may } from '#core/permissions/may.ts'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { paths } from '../../../lib/paths.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ReservationActions } from '../reservation-dialogs.tsx'
import { useReservations, type ReservationsInit } from '../reservations.api.ts'
import { reservationsTexts } from '../reservations.texts.ts'
import { DayCovers } from './day-covers.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayPicker } from './day-picker.tsx'

type DayViewProps = {
  init: ReservationsInit
  day: Day
  today: Day
  onDay: (day: Day) => void
  actions: ReservationActions
}

/** One business day, table by table and hour by hour. */
export function DayView({ init, day, today, onDay, actions }: DayViewProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  const person = usePerson()
  const maySet = person !== null && may(person, { anyOf: ['SETTINGS'] })
  const answer = useReservations({ type: 'custom', from: day, to: day })
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  const shortName = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

  return (
    <section aria-labelledby="day-shown" className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 short:gap-x-2">
        <h2 id="day-shown" className="text-lg font-semibold first-letter:uppercase max-sm:sr-only short:text-sm">
          {name}
        </h2>
        {answer.data && <DayCovers init={init} day={day} reservations={answer.data} />}
        <div className="ml-auto flex max-w-full items-center gap-1 max-sm:-order-1 max-sm:w-full">
          <span aria-hidden="true" className="mr-auto text-base font-semibold first-letter:uppercase sm:hidden">
            {shortName}
          </span>
          <IconButton
            size="sm"
            label={t.day.previous}
            icon={<ChevronLeft aria-hidden="true" className="size-5" />}
            onClick={() => onDay(addDays(day, -1))}
          />
          <DayPicker label={t.day.choose} day={day} onDay={onDay} />
          <IconButton
            size="sm"
            label={t.day.next}
            icon={<ChevronRight aria-hidden="true" className="size-5" />}
            onClick={() => onDay(addDays(day, 1))}
          />
          <Button variant="outline" size="sm" disabled={day === today} onClick={() => onDay(today)}>
            {t.day.today}
          </Button>
        </div>
      </div>
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<Skeleton className="h-96 rounded-lg" />}>
        {(reservations) => (
          <>
            <DayGrid
              key={day}
              init={init}
              day={day}
              reservations={reservations}
              caption={t.day.caption(name)}
              actions={actions}
            />
            {init.storeTables.length === 0 && maySet && (
              <Link to={paths.storeTables} className={clsx(buttonClass({ variant: 'outline' }), 'self-start')}>
                {t.day.addTables}
              </Link>
            )}
            <Footnotes
              cancelled={reservations.filter(({ status }) => status === 'cancelled').length}
              hints={[
                reservations.length === 0 ? t.day.quiet : null,
                init.storeTables.length === 0 ? t.day.noTables : null,
                actions.add ? t.day.hint : null,
              ]}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Footnotes({ cancelled, hints }: { cancelled: number; hints: readonly (string | null)[] }) {
  const t = useTexts(reservationsTexts).day
  const { locale } = useLanguage()
  const counted = cancelled > 0 ? t.cancelled({ count: cancelled, figure: cancelled.toLocaleString(locale) }) : null
  return <p className="text-sm text-ink-soft">{[...hints, counted].filter((text) => text !== null).join(' ')}</p>
}
