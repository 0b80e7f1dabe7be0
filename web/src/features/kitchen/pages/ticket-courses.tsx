import { clsx } from 'clsx'
import { ChevronDown, Pause } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SetMark } from '../../../ui/set-mark.tsx'
import { ageInMinutes, ageText } from '../../orders/order-age.rules.ts'
import { orderWords } from '../../orders/order-words.texts.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import { SCROLLS_BY_KEYS } from '../keys/use-kitchen-keys.ts'
import { useCourseTitle } from '../course-titles.ts'
import { coursesOf, type CourseOfTicket } from './ticket-pages.rules.ts'
import type { TicketActs } from './ticket-acts.ts'
import { TicketLine } from './ticket-line.tsx'
import { useLinesBelow } from './use-lines-below.ts'

type Props = {
  ticket: Ticket
  lines: readonly TicketItem[]
  isPass: boolean
  isDense: boolean
  isFixed: boolean
  acts: TicketActs
  /** Behind the last line. */
  end: ReactNode
}

/** The lines of a ticket under their courses; below them, how many do not fit. */
export function TicketCourses({ ticket, lines, isPass, isDense, isFixed, acts, end }: Props) {
  const t = useTexts(kitchenTexts)
  const box = useRef<HTMLDivElement>(null)
  const { below, isScrolling } = useLinesBelow(box, isFixed)
  const courses = coursesOf(lines)
  const hasTitles = courses.some(({ course }) => course !== null)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        // what scrolls must be within reach of the keyboard (WCAG 2.2, 2.1.1)
        {...(isScrolling && { tabIndex: 0, [SCROLLS_BY_KEYS]: '' })}
        className={clsx(
          'min-h-0 flex-1 focus-visible:-outline-offset-2',
          isFixed && 'overflow-y-auto overscroll-contain',
        )}
      >
        {courses.map((course) => (
          <section key={course.course ?? 0} className={clsx(course.isHeld && 'bg-sunken text-ink-soft')}>
            {hasTitles && <CourseHead course={course} />}
            <ul>
              {linesOfSets(course.lines).map(({ set, items }) => (
                <li key={items[0]!.id}>
                  {set && (
                    <div className="px-2.5 pt-1">
                      <SetMark title={set.title} size="lg" />
                    </div>
                  )}
                  <ul>
                    {items.map((item) => (
                      <TicketLine
                        key={item.id}
                        item={item}
                        isPass={isPass}
                        isDense={isDense}
                        onStart={() => acts.start([item.id])}
                        onBump={() => acts.bump(ticket, [item.id])}
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {end}
      </div>
      {below > 0 && (
        <p className="flex h-7 shrink-0 items-center justify-center gap-1.5 border-t border-line bg-notice-soft text-sm font-semibold text-notice-ink">
          <ChevronDown aria-hidden="true" className="size-4" />
          {t.below(below)}
        </p>
      )}
    </div>
  )
}

function CourseHead({ course: { course, isHeld, heldSince } }: { course: CourseOfTicket }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderWords)
  const titleOf = useCourseTitle()
  const now = useNow(10_000)
  return (
    <h3 className="flex flex-wrap items-center gap-x-2 border-b border-line px-2.5 py-0.5 text-base font-semibold text-ink-soft">
      {course === null ? t.atOnce : titleOf(course)}
      {isHeld && (
        <span className="inline-flex items-center gap-1">
          <Pause aria-hidden="true" className="size-4" />
          {heldSince === null ? t.held : t.heldFor(ageText(ageInMinutes(heldSince, now), words))}
        </span>
      )}
    </h3>
  )
}
