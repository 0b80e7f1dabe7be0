import { Armchair, Hourglass, LogOut } from 'lucide-react'
import type { WaitingPlace } from '#core/contract/guests/waitlist.ts'
import { dotted } from '#core/text/isolated.ts'
import { useNow } from '../lib/format/now.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useTexts } from '../lib/texts.ts'
import { fetchPlace } from './booking.api.ts'
import { BookingFrame, Failure, Message, Waiting } from './booking-frame.tsx'
import { bookingTexts } from './booking.texts.ts'
import { useBookingWords } from './booking-words.ts'
import { useLoaded } from './use-loaded.ts'

const ASK_EVERY_MS = 15_000
const MINUTE_MS = 60_000

/** The number of parties ahead of this one, refreshed on its own. */
export function PlaceInLine({ code, token }: { code: string; token: string }) {
  const t = useTexts(bookingTexts)
  const place = useLoaded(`place ${token}`, () => fetchPlace(code, token), ASK_EVERY_MS)
  usePageTitle(dotted([t.place.title, place.data?.store.name]))
  return (
    <BookingFrame {...(place.data ? { store: place.data.store } : {})}>
      {place.error ? (
        <Failure error={place.error} missing={t.place.missing} onRetry={place.retry} />
      ) : place.data ? (
        <Place place={place.data} />
      ) : (
        <Waiting />
      )}
    </BookingFrame>
  )
}

function Place({
  place: { status, ahead, people, quoted_minutes: quoted, arrived_at: arrivedAt },
}: {
  place: WaitingPlace
}) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  const now = useNow(MINUTE_MS)
  if (status === 'seated') return <Message icon={<Armchair aria-hidden="true" />}>{t.place.seated}</Message>
  if (status === 'left') return <Message icon={<LogOut aria-hidden="true" />}>{t.place.left}</Message>
  const waited = Math.max(0, Math.floor((now - Date.parse(arrivedAt)) / MINUTE_MS))
  return (
    <div aria-live="polite" className="flex flex-1 flex-col items-center justify-center gap-3 py-10 text-center">
      <Hourglass aria-hidden="true" className="size-8 text-brand-ink" />
      <p className="tnum font-display text-4xl font-semibold">
        {ahead === 0 ? t.place.next : t.place.number(ahead + 1)}
      </p>
      <p className="text-lg">{t.place.ahead({ count: ahead, figure: ahead.toLocaleString(words.locale) })}</p>
      <p className="text-ink-soft">
        {words.people(people)} · {t.place.waited(waited)}
        {quoted !== null && ` · ${t.place.quoted(quoted)}`}
      </p>
      <p className="text-sm text-ink-faint">{t.place.hint}</p>
    </div>
  )
}
