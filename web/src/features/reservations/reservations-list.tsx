import { CalendarDays } from 'lucide-react'
import { Loaded } from '../../lib/forms/loaded.tsx'
import { ListFooter } from '../../lib/lists/list-footer.tsx'
import { pageOf } from '../../lib/lists/list-page.rules.ts'
import { useTexts } from '../../lib/texts.ts'
import { CardSkeletons } from '../../ui/card-grid.tsx'
import { NothingInPeriod } from '../reports/periods/nothing-in-period.tsx'
import type { PeriodChoice } from '../reports/periods/period.rules.ts'
import { ReservationCards } from './reservation-cards.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { useReservations } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

/** The server replies with the whole period; this many cards at once stay quick on a phone. */
const PER_PAGE = 24

type ReservationsListProps = {
  address: { period: PeriodChoice; page: number; toPage: (page: number) => void }
  timeZone: string
  onFilter: () => void
  actions?: ReservationActions
}

/** The reservations of the period, in the order of their time. */
export function ReservationsList({ address, timeZone, onFilter, actions }: ReservationsListProps) {
  const t = useTexts(reservationsTexts)
  const answer = useReservations(address.period)
  return (
    <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<CardSkeletons count={6} />}>
      {(reservations) => {
        if (reservations.length === 0)
          return (
            <NothingInPeriod
              article="reservations"
              icon={<CalendarDays aria-hidden="true" />}
              hint={t.emptyHint}
              onFilter={onFilter}
            />
          )
        const { page, totalPages, shown } = pageOf(reservations, address.page, PER_PAGE)
        return (
          <>
            <ReservationCards reservations={shown} timeZone={timeZone} actions={actions} />
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
