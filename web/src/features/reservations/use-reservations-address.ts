import { useSearchParams } from 'react-router'
import { isDay, type Day } from '#core/calendar/business-day.ts'
import { readText, writeText } from '../../lib/local-storage.ts'
import { readPage } from '../../lib/lists/list-page.rules.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../reports/periods/period.rules.ts'

const VIEWS = ['day', 'list', 'waitlist'] as const
type ReservationsView = (typeof VIEWS)[number]
const STORAGE_KEY = 'comptoir_reservations_view'
/** Screens too small for the grid of a day show the list. */
const PHONE = '(max-width: 40rem)'

/** View and filter of reservations, kept in the address so that Back and shared links show the same screen. */
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
    toView: (view: ReservationsView) => {
      writeText(STORAGE_KEY, view)
      go({ view, page: null })
    },
    toDay: (next: Day | null) => go({ day: next }),
    searchFor: (text: string) => go({ q: text }),
    clearSearch: () => go({ q: null }),
  }
}

/** The view: from the address, else the last one on this device, at first the day, or the list on a phone. */
function viewOf(search: URLSearchParams): ReservationsView {
  if (!search.has('view') && (search.has('type') || search.has('page'))) return 'list'
  const known = [search.get('view'), readText(STORAGE_KEY)].map((text) => VIEWS.find((view) => view === text))
  return known.find((view) => view !== undefined) ?? (matchMedia(PHONE).matches ? 'list' : 'day')
}
