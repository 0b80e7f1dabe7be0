import { CalendarX2 } from 'lucide-react'
import type { Day } from '#core/calendar/business-day.ts'
import type { FreeTime } from '#core/contract/guests/public-bookings.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { fetchTimes } from '../booking.api.ts'
import { Failure, Message, Waiting } from '../booking-frame.tsx'
import { bookingTexts } from '../booking.texts.ts'
import { useBookingWords } from '../booking-words.ts'
import { useLoaded } from '../use-loaded.ts'

type TimeStepProps = {
  code: string
  people: number
  day: Day
  token: string | undefined
  onChoose: (time: string) => void
  onOtherDay: () => void
}

/** A pause between two starts that makes them two services. */
const PAUSE_MS = 5_400_000

/** The times that are free, service by service. */
export function TimeStep({ code, people, day, token, onChoose, onOtherDay }: TimeStepProps) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  const asked = { date: day, people, ...(token === undefined ? {} : { token }) }
  const { data, error, retry } = useLoaded(`times ${day} ${people}`, () => fetchTimes(code, asked))
  if (error) return <Failure error={error} missing={error.message || t.missing} onRetry={retry} />
  if (!data) return <Waiting />
  if (!data.some(({ isFree }) => isFree))
    return (
      <Message icon={<CalendarX2 aria-hidden="true" />}>
        {t.nothingFree}
        <Button onClick={onOtherDay}>{t.otherDay}</Button>
      </Message>
    )
  return (
    <div className="flex flex-col gap-6">
      {servicesOf(data).map((service) => (
        <ul key={service[0]!.time} className="grid grid-cols-4 gap-2">
          {service.map(({ time, isFree }) => (
            <li key={time}>
              <button
                type="button"
                disabled={!isFree}
                aria-label={isFree ? words.time(time) : t.full(words.time(time))}
                onClick={() => onChoose(time)}
                className="tnum h-12 w-full rounded-md border border-edge bg-surface font-semibold enabled:hover:border-brand enabled:hover:bg-brand-soft disabled:border-transparent disabled:bg-transparent disabled:font-normal disabled:text-ink-faint disabled:line-through disabled:opacity-60"
              >
                {words.time(time)}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function servicesOf(times: readonly FreeTime[]): FreeTime[][] {
  const services: FreeTime[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const one of times) {
    const at = Date.parse(`${one.time}Z`)
    if (at - before > PAUSE_MS) services.push([])
    services.at(-1)!.push(one)
    before = at
  }
  return services
}
