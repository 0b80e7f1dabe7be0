import { CalendarDays } from 'lucide-react'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { PeriodChoice } from '../periods/period.rules.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
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
  const { locale } = useLanguage()
  const { data, error, isValidating, mutate } = useReservations(address.period)
  if (!data) {
    if (!error) return <CardsSkeleton count={6} />
    return <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        action={
          <Button variant="outline" onClick={onFilter}>
            {t.changeFilter}
          </Button>
        }
      />
    )
  }
  const totalPages = Math.ceil(data.length / PER_PAGE)
  // the address may be of a day with more of them
  const page = Math.min(address.page, totalPages)
  const shown = data.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  const count = (n: number) => n.toLocaleString(locale)
  return (
    <>
      <ReservationCards reservations={shown} timeZone={timeZone} actions={actions} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">{t.showing(count(shown.length), count(data.length))}</p>
        {totalPages > 1 && (
          <Pagination
            page={page}
            totalPages={totalPages}
            onPage={address.toPage}
            label={t.pages}
            pageLabel={t.page(count(page))}
            labels={{ first: t.first, previous: t.previous, next: t.next, last: t.last }}
          />
        )}
      </footer>
    </>
  )
}
