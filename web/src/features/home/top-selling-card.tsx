import { UtensilsCrossed } from 'lucide-react'
import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { moneyText } from '../../lib/format/wire-money.ts'
import { FoodPicture } from '../../ui/food-placeholder.tsx'
import { DayCard, QuietDay } from './day-card.tsx'
import { homeTexts } from './home.texts.ts'

export function TopSellingCard({ items, currency }: { items: Dashboard['topSellingItems']; currency: string }) {
  const t = useTexts(homeTexts).topSelling
  const { locale } = useLanguage()
  return (
    <DayCard title={t.title}>
      {items.length === 0 ? (
        <QuietDay icon={<UtensilsCrossed aria-hidden="true" />} text={t.empty} />
      ) : (
        <ol className="divide-y divide-line">
          {items.map(({ id, title, image, price, orders_count: sold }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <FoodPicture src={image} title={title} className="size-11 shrink-0 rounded-md" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" title={title}>
                  {title}
                </p>
                <p className="tnum text-sm text-ink-soft">{moneyText(price, currency, locale)}</p>
              </div>
              <span className="tnum text-sm font-semibold">{t.sold(sold.toLocaleString(locale), sold)}</span>
            </li>
          ))}
        </ol>
      )}
    </DayCard>
  )
}
