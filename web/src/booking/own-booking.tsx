import { CalendarPlus, CircleCheck, CircleX, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { GuestBooking } from '#core/contract/guests/public-bookings.ts'
import { calendarFile } from '#core/reservations/calendar-file.ts'
import { dotted } from '#core/text/isolated.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useTexts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { BookFlow } from './book-flow.tsx'
import { goTo, useAddress } from './booking-address.ts'
import { BookingError, cancelBooking, fetchBooking } from './booking.api.ts'
import { BookingFrame, CallLink, Failure, Waiting } from './booking-frame.tsx'
import { bookingTexts } from './booking.texts.ts'
import { useBookingWords } from './booking-words.ts'
import { Refusal } from './steps/refusal.tsx'
import { useLoaded } from './use-loaded.ts'

type Own = { code: string; token: string }

/** A guest's own booking, which can be changed or cancelled until two hours before. */
export function OwnBooking({ code, token }: Own) {
  const t = useTexts(bookingTexts)
  const { search } = useAddress()
  // fetched again after a change
  const booking = useLoaded(`booking ${token} ${search.get('changed') ?? ''}`, () => fetchBooking(code, token))
  usePageTitle(dotted([t.yourTable, booking.data?.store.name]))
  if (booking.data && search.has('change') && booking.data.mayChange)
    return <BookFlow code={booking.data.code ?? code} changing={{ token, booking: booking.data }} />
  return (
    <BookingFrame {...(booking.data ? { store: booking.data.store } : {})}>
      {booking.error ? (
        <Failure error={booking.error} missing={t.noBooking} onRetry={booking.retry} />
      ) : booking.data ? (
        <Shown own={{ code, token }} booking={booking.data} isNew={search.has('new')} onCancelled={booking.retry} />
      ) : (
        <Waiting />
      )}
    </BookingFrame>
  )
}

type ShownProps = { own: Own; booking: GuestBooking; isNew: boolean; onCancelled: () => void }

function Shown({ own, booking, isNew, onCancelled }: ShownProps) {
  const t = useTexts(bookingTexts)
  const { status } = booking
  const isOff = status === 'cancelled' || status === 'no_show'
  return (
    <>
      <div className="mb-5 flex flex-col items-center gap-2 text-center">
        {isOff ? (
          <CircleX aria-hidden="true" className="size-10 text-ink-faint" />
        ) : (
          <CircleCheck aria-hidden="true" className="size-10 text-success" />
        )}
        <h2 className="text-xl font-semibold">{t.states[status]}</h2>
        {isNew && status === 'booked' && <p className="text-ink-soft">{t.mailed}</p>}
      </div>
      <Facts booking={booking} />
      {status === 'booked' && (
        <div className="mt-5 flex flex-col gap-3">
          <Button
            size="lg"
            variant="outline"
            wide
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
            onClick={() => saveCalendar(booking)}
          >
            {t.calendar}
          </Button>
          {booking.mayChange ? (
            <Changes own={own} onCancelled={onCancelled} />
          ) : (
            <p className="text-center text-ink-soft">{t.tooLate}</p>
          )}
        </div>
      )}
      <p className="mt-6 flex justify-center">
        <CallLink phone={booking.store.phone} />
      </p>
    </>
  )
}

function Facts({ booking }: { booking: GuestBooking }) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  return (
    <dl className="grid gap-3 rounded-xl border border-line bg-surface p-5 shadow-card">
      <div>
        <dt className="sr-only">{t.steps.day}</dt>
        <dd>
          <span className="block font-semibold first-letter:uppercase">{words.longDay(booking.date)}</span>
          <span className="tnum font-display text-3xl font-semibold">{words.time(booking.date)}</span>
        </dd>
      </div>
      <div>
        <dt className="sr-only">{t.steps.people}</dt>
        <dd>{dotted([words.people(booking.people), booking.name])}</dd>
      </div>
      {booking.notes && (
        <div>
          <dt className="text-sm text-ink-soft">{t.fields.notes}</dt>
          <dd className="whitespace-pre-line">{booking.notes}</dd>
        </div>
      )}
      <div>
        <dt className="text-sm text-ink-soft">{t.reference}</dt>
        <dd className="font-mono text-lg tracking-widest">{booking.reference}</dd>
      </div>
    </dl>
  )
}

/** Cancelling asks once, in place. */
function Changes({ own: { code, token }, onCancelled }: { own: Own; onCancelled: () => void }) {
  const t = useTexts(bookingTexts)
  const { pathname } = useAddress()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [refusal, setRefusal] = useState<BookingError | null>(null)
  const cancel = async () => {
    setIsPending(true)
    try {
      await cancelBooking(code, token)
      onCancelled()
    } catch (error) {
      if (!(error instanceof BookingError)) throw error
      setRefusal(error)
    }
    setIsPending(false)
  }
  if (isAsking)
    return (
      <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg bg-sunken p-4">
        <legend className="float-left w-full text-center font-semibold">{t.cancelAsk}</legend>
        {refusal && <Refusal error={refusal} onTaken={undefined} />}
        <Button size="lg" variant="danger" wide pending={isPending} onClick={() => void cancel()}>
          {t.cancelYes}
        </Button>
        <Button size="lg" variant="outline" wide onClick={() => setIsAsking(false)}>
          {t.cancelNo}
        </Button>
      </fieldset>
    )
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        wide
        icon={<Pencil aria-hidden="true" className="size-4.5" />}
        onClick={() => goTo(`${pathname}?change=1`)}
      >
        {t.change}
      </Button>
      <Button size="lg" variant="quiet" wide onClick={() => setIsAsking(true)}>
        {t.cancel}
      </Button>
    </>
  )
}

function saveCalendar({ at, endsAt, store, reference }: GuestBooking): void {
  const file = calendarFile(
    {
      uid: `${reference}@${window.location.host}`,
      startsAt: new Date(at),
      endsAt: new Date(endsAt),
      title: store.name,
      place: [store.name, store.address].filter((part) => part !== '').join(', '),
      notes: [reference, window.location.href.split('?')[0]].join('\n'),
      sequence: 0,
      isCancelled: false,
    },
    new Date(),
  )
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  link.download = 'booking.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
