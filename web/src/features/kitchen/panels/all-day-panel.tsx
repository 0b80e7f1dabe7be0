import type { Ticket } from '#core/contract/dining/tickets.ts'
import { useTexts } from '../../../lib/texts.ts'
import { allDayOf } from '../pages/ticket-pages.rules.ts'
import { kitchenTexts } from '../kitchen.texts.ts'

/** Pieces to make of each item, over all tickets. */
export function AllDayPanel({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useTexts(kitchenTexts)
  const sums = allDayOf(tickets)
  return (
    <aside
      aria-label={t.allDay}
      className="flex min-h-0 shrink-0 flex-col rounded-lg border border-line bg-surface md:w-64"
    >
      <h2 className="border-b border-line bg-sunken px-3 py-2 text-xl font-bold">{t.allDay}</h2>
      {sums.length === 0 ? (
        <p className="px-3 py-3 text-base text-ink-soft">{t.allDayNone}</p>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {sums.map(({ key, title, variant, quantity }) => (
            <li key={key} className="flex items-baseline gap-2.5 border-b border-line px-3 py-1.5 last:border-b-0">
              <span className="tnum min-w-9 text-right text-2xl font-extrabold text-accent-ink">{quantity}</span>
              <span className="min-w-0 text-lg leading-snug font-semibold break-words">
                {title}
                {variant !== null && <span className="font-medium text-ink-soft"> - {variant}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
