import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { PERIODS, type Day } from '#core/calendar/business-day.ts'
import { useAskedAct } from '../../lib/asked-act.ts'
import { useNow } from '../../lib/format/now.ts'
import { useTexts } from '../../lib/texts.ts'
import { useDialogOf } from '../../lib/use-dialog-of.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { businessDayOf } from '../reports/periods/business-day-of.ts'
import { PeriodButton } from '../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../reports/periods/period-name.ts'
import { DayView } from './day/day-view.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { ReservationSearchResults } from './reservation-search-results.tsx'
import { useBookingsLive, type ReservationsInit } from './reservations.api.ts'
import { ReservationsList } from './reservations-list.tsx'
import { reservationsTexts } from './reservations.texts.ts'
import { WaitlistView } from './waitlist/waitlist-view.tsx'
import { useReservationsAddress } from './use-reservations-address.ts'

const MINUTE_MS = 60_000

type ReservationsDeskProps = {
  init: ReservationsInit
  actions: ReservationActions
}

export function ReservationsDesk({ init, actions }: ReservationsDeskProps) {
  const t = useTexts(reservationsTexts)
  const address = useReservationsAddress()
  const { period, searched, view } = address
  const filter = useDialogOf<Day>()
  const isPhone = useIsPhone()
  const today = useToday(init)
  useBookingsLive()
  const openFilter = () => filter.show(today)
  const periodName = usePeriodName(period, today)
  const isList = view === 'list'
  const { add } = actions
  useAskedAct('new', () => add?.({}))

  return (
    <div className={clsx('flex flex-col gap-2', view === 'day' && 'max-sm:-mt-2')}>
      <header className="flex flex-wrap items-center gap-2">
        <h1
          className={clsx(
            'mr-auto font-display text-2xl font-semibold short:text-xl',
            view === 'day' && 'max-sm:sr-only',
          )}
        >
          {t.title}
        </h1>
        <SearchBox
          key={searched}
          words={t.search}
          className={clsx(
            'min-w-0 flex-1 basis-48 max-sm:order-last sm:max-w-sm max-sm:[&_button[type=submit]]:hidden short:[&_button[type=submit]]:hidden',
            // the grid needs the height: on a phone the list, one touch away, has the search
            view === 'day' && searched === '' && 'max-sm:hidden',
          )}
          searched={searched}
          onSearch={address.searchFor}
          onClear={address.clearSearch}
        />
        {isList && isPhone && (
          <div className="order-last">
            <PeriodButton onClick={openFilter} />
          </div>
        )}
        <div
          className={clsx(
            'sm:w-56 sm:short:w-52',
            view === 'day' ? 'max-sm:min-w-0 max-sm:flex-1' : 'max-sm:order-last max-sm:w-full',
          )}
        >
          <Segmented
            label={t.view}
            value={view}
            onChange={address.toView}
            wide
            options={[
              { value: 'day', label: t.views.day },
              { value: 'list', label: t.views.list },
              { value: 'waitlist', label: t.views.waitlist },
            ]}
          />
        </div>
        {add && view !== 'waitlist' && (
          <Button
            folds={view === 'day'}
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => add({})}
          >
            {t.create}
          </Button>
        )}
      </header>
      {searched !== '' && <ReservationSearchResults text={searched} timeZone={init.timeZone} actions={actions} />}
      {view === 'waitlist' && <WaitlistView init={init} isManaged={add !== undefined} />}
      {isList && (
        <>
          <div className="flex items-center justify-between gap-2">
            <h2 className="text-sm text-ink-soft">{periodName}</h2>
            {!isPhone && <PeriodButton onClick={openFilter} />}
          </div>
          <ReservationsList address={address} timeZone={init.timeZone} onFilter={openFilter} actions={actions} />
        </>
      )}
      {view === 'day' && (
        <DayView
          init={init}
          day={address.day ?? today}
          today={today}
          onDay={(day) => address.toDay(day === today ? null : day)}
          actions={actions}
        />
      )}
      <PeriodFilterDialog filter={filter} choice={period} onChoose={address.toPeriod} types={PERIODS} />
    </div>
  )
}

/** The store's business day, also when the evening goes on past its end; it never goes back. */
function useToday(init: ReservationsInit): Day {
  const byClock = businessDayOf(useNow(MINUTE_MS), init)
  return byClock > init.today ? byClock : init.today
}
