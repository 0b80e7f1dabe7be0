import type { Dashboard } from '#core/contract/reports/dashboard.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import { displayFigure } from '../../lib/format/display-figure.ts'
import { moneyText, signedMoneyText } from '../../lib/format/wire-money.ts'
import { Card } from '../../ui/card.tsx'
import { homeTexts } from './home.texts.ts'

type RevenueCardProps = Pick<Dashboard, 'openBills' | 'currency'> & { sales: NonNullable<Dashboard['sales']> }

/** What came in so far and what is open, beside the whole of the same weekday a week before. */
export function RevenueCard({ sales: { revenueTotal, compared }, openBills, currency }: RevenueCardProps) {
  const t = useTexts(homeTexts).revenue
  const { locale } = useLanguage()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <Card className="md:col-span-2 xl:col-span-3">
      <dl className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <div>
          <dt className="text-base font-semibold">{t.title}</dt>
          <dd className="tnum mt-1 font-display text-4xl font-semibold whitespace-nowrap">
            {displayFigure(signedMoneyText(revenueTotal, currency, locale))}
          </dd>
          <dd className="text-sm text-ink-faint">{t.hint}</dd>
        </div>
        {openBills && openBills.n > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t.openBills(openBills.n)}</dt>
            <dd className="tnum mt-1 font-display text-xl font-semibold whitespace-nowrap">
              {displayFigure(moneyText(openBills.total, currency, locale))}
            </dd>
            <dd className="tnum text-sm text-ink-faint">{t.paid(moneyText(openBills.paid, currency, locale))}</dd>
          </div>
        )}
        <div className="sm:text-right">
          <dt className="text-sm text-ink-soft">{t.compared(weekday.format(new Date(compared.day)))}</dt>
          <dd className="tnum mt-1 font-display text-xl font-semibold whitespace-nowrap">
            {displayFigure(signedMoneyText(compared.revenueTotal, currency, locale))}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
