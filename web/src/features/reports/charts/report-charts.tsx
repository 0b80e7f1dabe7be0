import { lazy, Suspense } from 'react'
import type { Report } from '#core/contract/reports/reports.ts'
import { taxName } from '../../../lib/format/tax-name.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ChartCard, COLUMN_CLASS } from './chart-card.tsx'
import type { ChartColumnOf } from './column-chart.tsx'
import { RankedBars } from './ranked-bars.tsx'
import { categorySection, hourSection, overTimeSection, paymentTypeSection, taxSection } from '../report-sections.ts'
import { reportsTexts } from '../reports.texts.ts'
import { everyHour, salesOverTime } from '../sales-spans.rules.ts'
import { useReportFormat, type ReportFormat } from '../use-report-format.ts'

/** Downloaded when there is something to draw, by this screen alone. */
const ColumnChart = lazy(() => import('./column-chart.tsx'))

/** `dayStart` is the hour in which the store's day begins. */
export function ReportCharts({ report, dayStart }: { report: Report; dayStart: number }) {
  const t = useTexts(reportsTexts)
  return (
    <section aria-label={t.charts} className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      {/* for one day, one column would show no more than the figure above */}
      {report.from !== report.to && <OverTimeChart report={report} />}
      <div className={COLUMN_CLASS}>
        <HourChart report={report} dayStart={dayStart} />
        <PaymentTypeChart report={report} />
      </div>
      <div className={COLUMN_CLASS}>
        <CategoryChart report={report} />
        <TaxChart report={report} />
      </div>
    </section>
  )
}

const CARD_CLASS = 'min-w-0 print:break-inside-avoid'

function OverTimeChart({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const sales = salesOverTime(report)
  const section = overTimeSection(sales, t)
  const isDay = sales.unit === 'day'
  const columns = sales.spans.map(({ span, revenueTotal, ordersCount }): ChartColumnOf => ({
    tick: isDay ? format.shortDay(span) : format.shortMonth(span),
    name: isDay ? format.weekday(span) : format.month(span),
    value: Number(revenueTotal),
    facts: [format.money(revenueTotal), t.ordersCount({ text: format.count(ordersCount), count: ordersCount })],
  }))
  return (
    <ChartCard section={section} hint={t.withTax} format={format} className={`${CARD_CLASS} lg:col-span-2`}>
      <Columns label={section.title} columns={columns} short={format.short} />
    </ChartCard>
  )
}

function HourChart({ report, dayStart }: { report: Report; dayStart: number }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const hours = everyHour(report.byHour, dayStart)
  const section = hourSection(hours, t)
  const columns = hours.map(({ hour, revenueTotal, paidOrdersCount }): ChartColumnOf => ({
    tick: format.hour(hour),
    name: format.hour(hour),
    value: Number(revenueTotal),
    facts: [format.money(revenueTotal), t.ordersCount({ text: format.count(paidOrdersCount), count: paidOrdersCount })],
  }))
  return (
    <ChartCard section={section} hint={t.hints.byHour} format={format} className={CARD_CLASS}>
      <Columns label={section.title} columns={columns} short={format.short} />
    </ChartCard>
  )
}

type ColumnsProps = { label: string; columns: readonly ChartColumnOf[]; short: (value: number) => string }

function Columns(props: ColumnsProps) {
  const t = useTexts(reportsTexts)
  return (
    <Suspense
      fallback={
        <Loading label={t.loading}>
          <Skeleton className="mt-4 h-64 w-full" />
        </Loading>
      }
    >
      <ColumnChart {...props} />
    </Suspense>
  )
}

function CategoryChart({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const section = categorySection(report, t)
  const sum = Number(report.revenueTotal)
  const bars = report.byCategory.map(({ id, title, units, revenueTotal }) => ({
    key: id ?? '',
    name: title ?? t.noCategory,
    value: Number(revenueTotal),
    text: format.money(revenueTotal),
    detail: withShare(shareOf(revenueTotal, sum), t.unitsCount({ text: format.count(units), count: units }), format),
  }))
  return (
    <ChartCard section={section} hint={t.withTax} format={format} className={CARD_CLASS}>
      <RankedBars label={section.title} bars={bars} />
    </ChartCard>
  )
}

function PaymentTypeChart({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const section = paymentTypeSection(report, t)
  const sum = report.byPaymentType.reduce((total, { amount }) => total + Number(amount), 0)
  const bars = report.byPaymentType.map(({ id, title, paymentsCount, amount }) => ({
    key: id,
    name: title,
    value: Number(amount),
    text: format.money(amount),
    detail: withShare(
      shareOf(amount, sum),
      t.paymentsCount({ text: format.count(paymentsCount), count: paymentsCount }),
      format,
    ),
  }))
  return (
    <ChartCard section={section} hint={t.hints.byPaymentType} format={format} className={CARD_CLASS}>
      <RankedBars label={section.title} bars={bars} />
    </ChartCard>
  )
}

function TaxChart({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const section = taxSection(report, t)
  if (report.byTax.length === 0) return null
  const bars = report.byTax.map(({ title, rate, type, net, tax }) => ({
    key: `${type} ${rate}`,
    name: taxName(title ?? t.columns.tax, rate, format.rate),
    value: Number(tax),
    text: format.money(tax),
    detail: t.ofNet(format.money(net)),
  }))
  return (
    <ChartCard section={section} hint={t.hints.byTax} format={format} className={CARD_CLASS}>
      <RankedBars label={section.title} bars={bars} />
    </ChartCard>
  )
}

/** For display only, never for calculation. Null for a share of zero. */
function shareOf(amount: string, sum: number): number | null {
  return sum > 0 ? Number(amount) / sum : null
}

const withShare = (share: number | null, text: string, format: Pick<ReportFormat, 'share'>) =>
  share === null ? text : `${format.share(share)} · ${text}`
