import type { Visit } from '#core/contract/dining/visit-fields.ts'
import { formatMoney } from '#core/money/amount.ts'
import { minorOf } from '../../../lib/format/wire-money.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { visitsTexts } from './visits.texts.ts'

/** Totals of a visit: ordered, paid and due. */
export function VisitTotals({ visit, currency }: { visit: Visit; currency: string }) {
  const t = useTexts(visitsTexts)
  const { locale } = useLanguage()
  const [total, due] = [minorOf(visit.total, currency), minorOf(visit.due, currency)]
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <Card padding="sm">
      <dl className="tnum grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1">
        <dt className="text-sm text-ink-soft">{t.total}</dt>
        <dd className="text-right font-semibold">{money(total)}</dd>
        <dt className="text-sm text-ink-soft">{t.paid}</dt>
        <dd className="text-right font-semibold">{money(total - due)}</dd>
        <dt className="font-semibold">{t.open}</dt>
        <dd className="text-right text-2xl font-bold">{money(due)}</dd>
      </dl>
    </Card>
  )
}
