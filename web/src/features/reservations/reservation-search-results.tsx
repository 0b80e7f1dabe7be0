import { Loaded } from '../../lib/forms/loaded.tsx'
import { useTexts } from '../../lib/texts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { ReservationRows } from './reservation-rows.tsx'
import { useReservationSearch } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

const AT_MOST = 100

type ReservationSearchResultsProps = { text: string; timeZone: string; actions: ReservationActions }

/** Search results, above the screen's usual content. */
export function ReservationSearchResults({ text, timeZone, actions }: ReservationSearchResultsProps) {
  const t = useTexts(reservationsTexts)
  const answer = useReservationSearch(text)
  const title = t.search.results(text)
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-b border-line pb-6">
      <h2 className="text-lg font-semibold break-words">{title}</h2>
      <Loaded answer={answer} failed={t.loadFailed} isTitled skeleton={<Skeleton className="h-24 rounded-lg" />}>
        {(found) =>
          found.length === 0 ? (
            <output className="text-ink-soft">{t.search.nothing}</output>
          ) : (
            <>
              <ReservationRows label={title} reservations={found} timeZone={timeZone} namesDay actions={actions} />
              {found.length >= AT_MOST && <p className="text-sm text-ink-soft">{t.search.atMost}</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
