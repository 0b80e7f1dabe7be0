import { ClipboardList, Repeat2, UserPlus } from 'lucide-react'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { displayFigure } from '../../lib/format/display-figure.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { DayCard } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'

type Counts = Pick<Dashboard, 'ordersCount' | 'newCustomerCount' | 'repeatedCustomerCount'>

export function CountersCard({ counts }: { counts: Counts }) {
  const t = useTexts(homeTexts).counters
  const { locale } = useLanguage()
  const counters = [
    { name: t.orders, count: counts.ordersCount, icon: ClipboardList },
    { name: t.newCustomers, count: counts.newCustomerCount, icon: UserPlus },
    { name: t.repeatCustomers, count: counts.repeatedCustomerCount, icon: Repeat2 },
  ]
  return (
    <DayCard title={t.title}>
      <ul className="grid h-full grid-rows-3 divide-y divide-line">
        {counters.map(({ name, count, icon: Icon }) => (
          <li key={name} className="flex items-center gap-4 py-2">
            <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-brand-soft text-brand-ink">
              <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
            </span>
            <p className="min-w-0">
              <span className="tnum block font-display text-2xl font-semibold whitespace-nowrap">
                {displayFigure(count.toLocaleString(locale))}
              </span>{' '}
              <span className="text-sm text-ink-soft">{name}</span>
            </p>
          </li>
        ))}
      </ul>
    </DayCard>
  )
}
