import { clsx } from 'clsx'
import { Pause } from 'lucide-react'
import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useTexts } from '../../../lib/texts.ts'
import { SetMark } from '../../../ui/set-mark.tsx'
import { ageInMinutes, ageText } from '../../orders/order-age.rules.ts'
import { orderTexts } from '../../orders/order.texts.ts'
import { useCourseTitle } from '../course-titles.ts'
import { kitchenTexts } from '../kitchen.texts.ts'
import type { TicketActs } from './ticket-acts.ts'
import type { Block, CourseOfTicket } from './ticket-pages.rules.ts'
import { TicketLine } from './ticket-line.tsx'

type Props = {
  ticket: Ticket
  blocks: readonly Block[]
  /** The ticket has courses, and says of which each line is. */
  hasTitles: boolean
  isPass: boolean
  isDense: boolean
  breaksWords: boolean
  acts: TicketActs
}

/** Lines of a ticket under their courses and set menus, which stand again where a part of the ticket begins. */
export function TicketLines({ ticket, blocks, hasTitles, isPass, isDense, breaksWords, acts }: Props) {
  return (
    <ul>
      {blocks.map(({ line, course, set, isFirstOfCourse, isFirstOfSet }, at) => (
        <li key={line.id} className={clsx(course.isHeld && 'bg-sunken text-ink-soft')}>
          {hasTitles && (isFirstOfCourse || at === 0) && <CourseHead course={course} />}
          {set && (isFirstOfSet || at === 0) && (
            <div data-piece="set" className="px-2.5 pt-1">
              <SetMark title={set.title} size="lg" />
            </div>
          )}
          <TicketLine
            item={line}
            isPass={isPass}
            isDense={isDense}
            breaksWords={breaksWords}
            onStart={() => acts.start([line.id])}
            onBump={() => acts.bump(ticket, [line.id])}
          />
        </li>
      ))}
    </ul>
  )
}

function CourseHead({ course: { course, isHeld, heldSince } }: { course: CourseOfTicket }) {
  const t = useTexts(kitchenTexts)
  const words = useTexts(orderTexts)
  const titleOf = useCourseTitle()
  const now = useNow(10_000)
  return (
    <h3
      data-piece="course"
      className="flex h-7 items-center gap-x-2 overflow-hidden border-b border-line px-2.5 text-base font-semibold whitespace-nowrap text-ink-soft"
    >
      <span className="min-w-0 truncate">{course === null ? t.atOnce : titleOf(course)}</span>
      {isHeld && (
        <span className="inline-flex shrink-0 items-center gap-1">
          <Pause aria-hidden="true" className="size-4" />
          {heldSince === null ? (
            t.held
          ) : (
            <span title={t.sinceCourseBefore}>
              <span className="@max-[18rem]:sr-only">{t.held} · </span>
              <span className="tnum">{ageText(ageInMinutes(heldSince, now), words)}</span>
              <span className="sr-only"> {t.sinceCourseBefore}</span>
            </span>
          )}
        </span>
      )}
    </h3>
  )
}
