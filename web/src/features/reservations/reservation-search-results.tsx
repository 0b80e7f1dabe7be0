import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { useTexts } from '../../lib/texts.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ReservationCards } from './reservation-cards.tsx'
import type { ReservationActions } from './reservation-dialogs.tsx'
import { useReservationSearch } from './reservations.api.ts'
import { reservationsTexts } from './reservations.texts.ts'

const AT_MOST = 100

type ReservationSearchResultsProps = { text: string; timeZone: string; actions?: ReservationActions }

/** What was found, above what the screen shows anyway. */
export function ReservationSearchResults({ text, timeZone, actions }: ReservationSearchResultsProps) {
  const t = useTexts(reservationsTexts)
  const { data, error, isValidating, mutate } = useReservationSearch(text)
  const title = t.search.results(text)
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-b border-line pb-6">
      <h2 className="text-lg font-semibold break-words">{title}</h2>
      {data ? (
        data.length === 0 ? (
          <output className="text-ink-soft">{t.search.nothing}</output>
        ) : (
          <>
            <ReservationCards reservations={data} timeZone={timeZone} actions={actions} />
            {data.length >= AT_MOST && <p className="text-sm text-ink-soft">{t.search.atMost}</p>}
          </>
        )
      ) : error ? (
        <LoadFailure title={t.loadFailed} error={error} onRetry={() => void mutate()} pending={isValidating} />
      ) : (
        <CardsSkeleton count={3} />
      )}
    </section>
  )
}
