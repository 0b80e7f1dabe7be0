import { CalendarDays, Clock, Users } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { BookingPage } from '#core/contract/guests/public-bookings.ts'
import { dotted } from '#core/text/isolated.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { useTexts } from '../lib/texts.ts'
import { goTo, useAddress } from './booking-address.ts'
import { fetchBookingPage } from './booking.api.ts'
import { BookingFrame, CallLink, Failure, Waiting } from './booking-frame.tsx'
import { bookingTexts } from './booking.texts.ts'
import { useBookingWords } from './booking-words.ts'
import type { Changing } from './changing.ts'
import { addressOf, readChoice, type Choice } from './choice.rules.ts'
import { ChangeStep } from './steps/change-step.tsx'
import { DayStep } from './steps/day-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { PeopleStep } from './steps/people-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { useLoaded } from './use-loaded.ts'

type BookFlowProps = { code: string; changing?: Changing }

/** People, day, time, details: a step at a time, each with an address of its own. */
export function BookFlow({ code, changing }: BookFlowProps) {
  const t = useTexts(bookingTexts)
  const page = useLoaded(`page ${code}`, () => fetchBookingPage(code))
  usePageTitle(dotted([t.title, page.data?.store.name]))
  if (page.error)
    return (
      <BookingFrame>
        <Failure error={page.error} missing={t.missing} onRetry={page.retry} />
      </BookingFrame>
    )
  if (!page.data)
    return (
      <BookingFrame>
        <Waiting />
      </BookingFrame>
    )
  return (
    <BookingFrame store={page.data.store}>
      <Steps code={code} page={page.data} changing={changing} />
    </BookingFrame>
  )
}

function Steps({ code, page, changing }: { code: string; page: BookingPage; changing: Changing | undefined }) {
  const { pathname, search } = useAddress()
  const choice = readChoice(search, page.rules)
  const go = (next: Choice) => goTo(addressOf(pathname, next, changing !== undefined))
  const { people, day, time } = choice
  return (
    <>
      <Chosen choice={choice} onChange={go} />
      {people === null ? (
        <Step name="people">
          <PeopleStep page={page} onChoose={(count) => go({ people: count, day: null, time: null })} />
        </Step>
      ) : day === null ? (
        <Step name="day">
          <DayStep
            rules={page.rules}
            booked={changing?.booking.date.slice(0, 10) ?? null}
            onChoose={(next) => go({ people, day: next, time: null })}
          />
        </Step>
      ) : time === null ? (
        <Step name="time">
          <TimeStep
            {...{ code, people, day, token: changing?.token }}
            onChoose={(next) => go({ people, day, time: next })}
            onOtherDay={() => go({ people, day: null, time: null })}
          />
        </Step>
      ) : changing ? (
        <Step name="change">
          <ChangeStep {...{ code, changing, people, time }} onTaken={() => go({ people, day, time: null })} />
        </Step>
      ) : (
        <Step name="details">
          <DetailsStep {...{ code, people, time }} onTaken={() => go({ people, day, time: null })} />
        </Step>
      )}
      <p className="mt-8 flex justify-center">
        <CallLink phone={page.store.phone} />
      </p>
    </>
  )
}

type StepName = 'people' | 'day' | 'time' | 'details' | 'change'

/** The heading gets the focus at each step, so that screen readers announce it. */
function Step({ name, children }: { name: StepName; children: ReactNode }) {
  const t = useTexts(bookingTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (name !== 'people' || !isFirst.current) heading.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [name])
  return (
    <section aria-labelledby="step">
      <h2 ref={heading} id="step" tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
        {t.steps[name]}
      </h2>
      {children}
    </section>
  )
}

/** The choices made so far; touching one returns to its step. */
function Chosen({ choice: { people, day, time }, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const t = useTexts(bookingTexts)
  const words = useBookingWords()
  if (people === null) return null
  const parts = [
    { icon: Users, label: words.people(people), again: t.again.people, to: { people: null, day: null, time: null } },
    ...(day === null
      ? []
      : [
          { icon: CalendarDays, label: words.shortDay(day), again: t.again.day, to: { people, day: null, time: null } },
        ]),
    ...(time === null
      ? []
      : [{ icon: Clock, label: words.time(time), again: t.again.time, to: { people, day, time: null } }]),
  ]
  return (
    <ul className="mb-6 flex flex-wrap justify-center gap-2 max-sm:gap-1.5">
      {parts.map(({ icon: Icon, label, again, to }) => (
        <li key={again}>
          <button
            type="button"
            aria-label={`${label} · ${again}`}
            onClick={() => onChange(to)}
            className="flex h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold whitespace-nowrap max-sm:px-3 first-letter:uppercase hover:bg-hover"
          >
            <Icon aria-hidden="true" className="size-4 text-brand-ink max-sm:hidden" />
            <span className="tnum">{label}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
