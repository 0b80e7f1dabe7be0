import type { Report } from '#core/contract/reports/reports.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { ChartCard, COLUMN_CLASS } from '../charts/chart-card.tsx'
import { FiguresTable } from '../figures-table.tsx'
import { RankedBars } from '../charts/ranked-bars.tsx'
import type { Section } from '../report-sections.ts'
import { reportsTexts } from '../reports.texts.ts'
import { useReportFormat, type ReportFormat } from '../use-report-format.ts'
import { ActsExport } from './acts-export.tsx'
import {
  besideSection,
  diningOptionSection,
  optionName,
  reasonSection,
  serverSection,
  setSection,
  voidSection,
} from './acts-sections.ts'
import { actsTexts } from './acts.texts.ts'

const CARD_CLASS = 'min-w-0 print:break-inside-avoid'

/** Sales by person and channel, and everything given away, cancelled, refunded and tipped. */
export function ReportActs({ report }: { report: Report }) {
  const t = useTexts(actsTexts)
  const words = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  return (
    <section aria-label={t.label} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h2 className="text-lg font-semibold">{t.label}</h2>
        <div className="print:hidden">
          <ActsExport report={report} />
        </div>
      </div>
      <div className={COLUMN_CLASS}>
        <SectionCard section={besideSection(report, t, words)} hint={t.beside.hint} format={format} />
        <SectionCard section={reasonSection(report, t, words)} hint={t.byReason.hint} format={format} />
      </div>
      <div className={COLUMN_CLASS}>
        <ServerChart report={report} />
        <DiningOptionChart report={report} />
        <SectionCard section={setSection(report, t, words)} hint={t.bySet.hint} format={format} />
        <SectionCard section={voidSection(report, t, words)} hint={t.voids.hint} format={format} />
      </div>
    </section>
  )
}

/** Renders nothing for an empty section. */
function SectionCard({ section, hint, format }: { section: Section; hint: string; format: ReportFormat }) {
  if (section.rows.length === 0) return null
  return (
    <Card className={CARD_CLASS}>
      <CardHeader title={section.title} hint={hint} />
      <FiguresTable section={section} format={format} />
    </Card>
  )
}

function ServerChart({ report }: { report: Report }) {
  const t = useTexts(actsTexts)
  const section = serverSection(report, t, useTexts(reportsTexts))
  const sold = report.byServer.map(({ username, name, ...sales }) => ({ key: username, name, ...sales }))
  return <SalesChart section={section} hint={t.byServer.hint} sold={sold} currency={report.currency} />
}

function DiningOptionChart({ report }: { report: Report }) {
  const t = useTexts(actsTexts)
  const section = diningOptionSection(report, t, useTexts(reportsTexts))
  const sold = report.byDiningOption.map(({ deliveryType, ...sales }) => ({
    key: deliveryType,
    name: optionName(deliveryType, t),
    ...sales,
  }))
  return <SalesChart section={section} hint={t.byDiningOption.hint} sold={sold} currency={report.currency} />
}

type Sold = { key: string; name: string; paidOrdersCount: number; revenueTotal: string }
type SalesChartProps = { section: Section; hint: string; sold: readonly Sold[]; currency: string }

function SalesChart({ section, hint, sold, currency }: SalesChartProps) {
  const t = useTexts(actsTexts)
  const format = useReportFormat(currency)
  if (sold.length === 0) return null
  const bars = sold.map(({ key, name, paidOrdersCount, revenueTotal }) => ({
    key,
    name,
    value: Number(revenueTotal),
    text: format.money(revenueTotal),
    detail: t.ordersCount({ text: format.count(paidOrdersCount), count: paidOrdersCount }),
  }))
  return (
    <ChartCard section={section} hint={hint} format={format} className={CARD_CLASS}>
      <RankedBars label={section.title} bars={bars} />
    </ChartCard>
  )
}
