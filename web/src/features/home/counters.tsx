import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { displayFigure } from '../../lib/format/display-figure.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { homeTexts } from './home.texts.ts'

type Counts = Pick<Dashboard, 'ordersCount' | 'newCustomerCount' | 'repeatedCustomerCount'>

/** Today's counts of orders and customers. */
export function Counters({ counts }: { counts: Counts }) {
  const t = useTexts(homeTexts).counters
  const { locale } = useLanguage()
  const counters = [
    { name: t.orders, count: counts.ordersCount },
    { name: t.newCustomers, count: counts.newCustomerCount },
    { name: t.repeatCustomers, count: counts.repeatedCustomerCount },
  ]
  return (
    <Card padding="none">
      <section aria-label={t.title}>
        <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
          {counters.map(({ name, count }) => (
            <li key={name} className="flex items-baseline justify-between gap-3 px-4 py-3">
              <span className="text-sm text-ink-soft">{name}</span>{' '}
              <span className="tnum font-display text-xl font-semibold whitespace-nowrap">
                {displayFigure(count.toLocaleString(locale))}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
