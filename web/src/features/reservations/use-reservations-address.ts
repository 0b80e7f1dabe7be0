import { useSearchParams } from 'react-router'
import { isDay, type Day } from '#core/calendar/business-day.ts'
import { readPage } from '../../lib/lists/list-page.rules.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../reports/periods/period.rules.ts'

type ReservationsView = 'list' | 'day' | 'waitlist'

/** Which reservations are looked at and how, kept in the address: back and share bring the same screen. */
export function useReservationsAddress() {
  const [search, setSearch] = useSearchParams()
  const day = search.get('day')

  const go = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next)
  }

  return {
    period: readPeriod(search, 'today'),
    searched: search.get('q')?.trim() ?? '',
    page: readPage(search),
    view: viewOf(search),
    /** The day of the day view; null is today, whichever that becomes. */
    day: day !== null && isDay(day) ? day : null,
    toPeriod: (choice: PeriodChoice) => {
      const next = withPeriod(search, choice)
      next.delete('page')
      setSearch(next)
    },
    toPage: (page: number) => go({ page: page > 1 ? String(page) : null }),
    toView: (view: ReservationsView) => go({ view: view === 'list' ? null : view, page: null }),
    toDay: (next: Day | null) => go({ day: next }),
    searchFor: (text: string) => go({ q: text }),
    clearSearch: () => go({ q: null }),
  }
}

function viewOf(search: URLSearchParams): ReservationsView {
  const view = search.get('view')
  return view === 'day' || view === 'waitlist' ? view : 'list'
}
