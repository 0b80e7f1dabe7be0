import { UtensilsCrossed } from 'lucide-react'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { moneyText } from '../../lib/format/wire-money.ts'
import { paths } from '../../lib/paths.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { FoodPicture } from '../../ui/food-placeholder.tsx'
import { DayCard, QuietDay } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'

/** As many as the cards beside it have; the report has more. */
const FEW = 5

type TopSellingCardProps = { items: Dashboard['topSellingItems']; currency: string; opensReports: boolean }

export function TopSellingCard({ items, currency, opensReports }: TopSellingCardProps) {
  const t = useTexts(homeTexts).topSelling
  const { locale } = useLanguage()
  return (
    <DayCard title={t.title} link={opensReports && { to: paths.reports, label: t.all }}>
      {items.length === 0 ? (
        <QuietDay icon={<UtensilsCrossed aria-hidden="true" />} text={t.empty} />
      ) : (
        <ol className="divide-y divide-line">
          {items.slice(0, FEW).map(({ id, title, image, price, orders_count: sold }) => (
            <li key={id} className="flex items-center gap-3 py-1.5">
              <FoodPicture src={image} title={title} className="size-10 shrink-0 rounded-md" />
              <div className="min-w-0 flex-1">
                <p className="line-clamp-2 leading-tight font-medium text-balance">{title}</p>
                <p className="tnum text-sm text-ink-soft">{moneyText(price, currency, locale)}</p>
              </div>
              <span className="tnum text-sm font-semibold">
                {t.sold({ text: sold.toLocaleString(locale), count: sold })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </DayCard>
  )
}
