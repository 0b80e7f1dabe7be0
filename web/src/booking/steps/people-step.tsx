import type { BookingPage } from '#core/contract/guests/public-bookings.ts'
import { useTexts } from '../../lib/texts.ts'
import { bookingTexts } from '../booking.texts.ts'
import { useBookingWords } from '../booking-words.ts'

type PeopleStepProps = { page: BookingPage; onChoose: (people: number) => void }

/** Choice of the number of guests, in one touch. */
export function PeopleStep({ page, onChoose }: PeopleStepProps) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  const { largestParty } = page.rules
  return (
    <>
      <ul className="grid grid-cols-4 gap-2">
        {Array.from({ length: largestParty }, (_, at) => at + 1).map((count) => (
          <li key={count}>
            <button
              type="button"
              aria-label={words.people(count)}
              onClick={() => onChoose(count)}
              className="tnum h-14 w-full rounded-lg border border-edge bg-surface text-lg font-semibold hover:border-brand hover:bg-brand-soft"
            >
              {count.toLocaleString(words.locale)}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-sm text-ink-soft">{t.more(largestParty.toLocaleString(words.locale))}</p>
    </>
  )
}
