import type { Report } from '#core/contract/reports.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { changeOf, shareText } from './change.rules.ts'
import { ChangeText } from './change-text.tsx'
import { reportsTexts, type ReportWords } from './reports.texts.ts'
import { useReportFormat } from './use-report-format.ts'

type Tile = {
  name: keyof ReportWords['figures']
  of: (figures: Report | Report['previous']) => number | string
  /** What there was none of, where there is nothing to compare with. */
  noun: keyof ReportWords['change']['first']
  /** More of it is neither good nor bad. */
  plain?: boolean
}

/** Counts are numbers, amounts are texts (specification 2, section 2; the ninth tile is the list of items). */
const TILES: readonly Tile[] = [
  { name: 'orders', of: ({ ordersCount }) => ordersCount, noun: 'orders' },
  { name: 'average', of: ({ averageOrderValue }) => averageOrderValue, noun: 'sales' },
  { name: 'totalCustomers', of: ({ totalCustomers }) => totalCustomers, noun: 'customers' },
  { name: 'newCustomers', of: ({ newCustomers }) => newCustomers, noun: 'customers' },
  { name: 'repeatCustomers', of: ({ repeatedCustomers }) => repeatedCustomers, noun: 'customers' },
  { name: 'revenue', of: ({ revenueTotal }) => revenueTotal, noun: 'sales' },
  { name: 'netSales', of: ({ netRevenue }) => netRevenue, noun: 'sales' },
  { name: 'tax', of: ({ taxTotal }) => taxTotal, noun: 'sales', plain: true },
]

/** The figures of the period, each with what became of it since the period before. */
export function FigureTiles({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  return (
    <dl aria-label={t.figuresTitle} className="grid grid-cols-2 gap-3 print:grid-cols-4">
      {TILES.map((tile) => (
        <FigureTile key={tile.name} tile={tile} report={report} />
      ))}
    </dl>
  )
}

function FigureTile({ tile: { name, of, noun, plain }, report }: { tile: Tile; report: Report }) {
  const t = useTexts(reportsTexts)
  const format = useReportFormat(report.currency)
  const written = (figure: number | string) =>
    typeof figure === 'number' ? format.count(figure) : format.money(figure)
  const [now, before] = [of(report), of(report.previous)]
  const change = changeOf(Number(now), Number(before))
  const text =
    change.kind === 'first'
      ? t.change.first[noun]
      : change.kind === 'same'
        ? t.change.same
        : t.change[change.kind](shareText(change.share, format.locale), written(before))
  return (
    <Card padding="sm" className="flex flex-col gap-1 sm:px-5 print:break-inside-avoid">
      <dt className="text-sm text-ink-soft">{t.figures[name]}</dt>
      <dd className="tnum font-display text-lg font-semibold sm:text-xl">{written(now)}</dd>
      <dd className="mt-auto">
        <ChangeText kind={change.kind} text={text} plain={plain} />
      </dd>
    </Card>
  )
}
