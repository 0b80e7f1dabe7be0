import { clsx } from 'clsx'
import { UtensilsCrossed } from 'lucide-react'
import { useState } from 'react'
import type { Report, TopSellingItem } from '#core/contract/reports/reports.ts'
import { useTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { FoodPicture } from '../../ui/food-placeholder.tsx'
import { changeOf, isUnfinishedDay } from './change.rules.ts'
import { ChangeText } from './change-text.tsx'
import { reportsTexts } from './reports.texts.ts'
import { useReportFormat } from './use-report-format.ts'

/** As many as stand beside the figures; paper, which has no button, shows them all. */
const FEW = 6

export function TopSellingCard({ report }: { report: Report }) {
  const t = useTexts(reportsTexts).topSelling
  const format = useReportFormat(report.currency)
  const [isWhole, setIsWhole] = useState(false)
  const items = report.topSellingItems
  return (
    <Card className="flex flex-col print:break-inside-avoid">
      <CardHeader title={t.title} />
      {items.length === 0 ? (
        <p className="grid flex-1 place-content-center justify-items-center gap-3 py-8 text-sm text-ink-soft">
          <UtensilsCrossed aria-hidden="true" className="size-7 text-brand-ink" />
          {t.empty}
        </p>
      ) : (
        <ol aria-label={t.title} className="mt-2 flex-1 divide-y divide-line">
          {items.map((item, at) => (
            <ItemRow key={item.id} item={item} report={report} isOnPaperOnly={!isWhole && at >= FEW} />
          ))}
        </ol>
      )}
      {items.length > FEW && (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isWhole}
          className="mt-2 self-center print:hidden"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t.showFewer : t.showAll(format.count(items.length))}
        </Button>
      )}
    </Card>
  )
}

type ItemRowProps = { item: TopSellingItem; report: Report; isOnPaperOnly: boolean }

function ItemRow({ item, report, isOnPaperOnly }: ItemRowProps) {
  const { topSelling: t, change: words } = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const [now, before] = [item.orders_count, item.previous_orders_count]
  const { kind } = changeOf(now, before)
  const isBeside = isUnfinishedDay(report) && kind !== 'first'
  const text = isBeside
    ? words.beside({ day: format.weekday(report.previous.to), figure: format.count(before) })
    : kind === 'more' || kind === 'less'
      ? t[kind](format.count(Math.abs(now - before)))
      : t[kind]
  return (
    <li className={clsx(isOnPaperOnly ? 'hidden print:flex' : 'flex', 'items-center gap-3 py-2.5')}>
      <FoodPicture src={item.image} title={item.title} className="size-11 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={item.title}>
          {item.title}
        </p>
        <p className="tnum text-sm text-ink-soft">{format.money(item.price)}</p>
      </div>
      <div className="flex flex-col items-end gap-0.5 text-right">
        <span className="tnum text-sm font-semibold">{t.units({ units: format.count(now), count: now })}</span>
        <ChangeText kind={isBeside ? 'beside' : kind} text={text} />
      </div>
    </li>
  )
}
