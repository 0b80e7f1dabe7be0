import { CalendarDays, ChevronRight, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reservation } from '#core/contract/guests/reservations.ts'
import { useNow } from '../../lib/format/now.ts'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { ListFooter } from '../../lib/lists/list-footer.tsx'
import { pageOf } from '../../lib/lists/list-page.rules.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NothingInPeriod } from '../reports/periods/nothing-in-period.tsx'
import type { PeriodChoice } from '../reports/periods/period.rules.ts'
import { fromNow } from './booking-day.rules.ts'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { ReservationRows } from './reservation-rows.tsx'
import { useReservations } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

const MINUTE_MS = 60_000
/** The server replies with the whole period; this many rows at once stay quick on a phone. */
const PER_PAGE = 100

type ReservationsListProps = {
  address: { period: PeriodChoice; page: number; toPage: (page: number) => void }
  timeZone: string
  onFilter: () => void
  actions: ReservationActions
}

/** The period's reservations: expected ones first, the others folded below. */
export function ReservationsList({ address, timeZone, onFilter, actions }: ReservationsListProps) {
  const t = useTexts(reservationsTexts)
  const answer = useReservations(address.period)
  const nowMs = useNow(MINUTE_MS)
  const namesDay = !['today', 'tomorrow', 'yesterday'].includes(address.period.type)
  return (
    <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<Skeleton className="h-80 rounded-lg" />}>
      {(reservations) => {
        if (reservations.length === 0)
          return <NoReservations isToday={address.period.type === 'today'} onFilter={onFilter} add={actions.add} />
        const all = fromNow(reservations, nowMs)
        const { page, totalPages, shown } = pageOf([...all.next, ...all.others], address.page, PER_PAGE)
        const { next, others } = fromNow(shown, nowMs)
        return (
          <>
            {next.length > 0 && (
              <ReservationRows
                label={t.toCome}
                reservations={next}
                timeZone={timeZone}
                namesDay={namesDay}
                actions={actions}
              />
            )}
            {others.length > 0 && (
              <Folded isOpen={next.length === 0} others={others}>
                <ReservationRows
                  label={t.others}
                  reservations={others}
                  timeZone={timeZone}
                  namesDay={namesDay}
                  actions={actions}
                />
              </Folded>
            )}
            <ListFooter
              words={t}
              shown={shown.length}
              total={reservations.length}
              page={page}
              totalPages={totalPages}
              onPage={address.toPage}
              hidesOnlyPage
            />
          </>
        )
      }}
    </Loaded>
  )
}

type NoReservationsProps = { isToday: boolean; onFilter: () => void; add: ReservationActions['add'] }

/** Offers the first booking of today; other days were chosen by a filter. */
function NoReservations({ isToday, onFilter, add }: NoReservationsProps) {
  const t = useTexts(reservationsTexts)
  const take = add && (
    <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => add({})}>
      {t.take}
    </Button>
  )
  return (
    <NothingInPeriod
      article="reservations"
      icon={<CalendarDays aria-hidden="true" />}
      hint={t.emptyHint}
      begin={isToday ? { title: t.day.quiet, action: take } : undefined}
      onFilter={onFilter}
    />
  )
}

type FoldedProps = { isOpen: boolean; others: readonly Reservation[]; children: ReactNode }

function Folded({ isOpen, others, children }: FoldedProps) {
  const t = useTexts(reservationsTexts)
  const { locale } = useLanguage()
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink-soft">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {t.others} <span className="tnum font-normal">{others.length.toLocaleString(locale)}</span>
      </summary>
      {children}
    </details>
  )
}
