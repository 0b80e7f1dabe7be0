import { clsx } from 'clsx'
import type { Report } from '#core/contract/reports/reports.ts'
import { displayFigure } from '../../lib/format/display-figure.ts'
import { listsTexts } from '../../lib/lists/lists.texts.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../ui/card.tsx'
import { changeOf, isBeyondCompare, isUnfinishedDay, shareText } from './change.rules.ts'
import { ChangeText } from './change-text.tsx'
import { reportsTexts, type ReportsWords } from './reports.texts.ts'
import { useReportFormat } from './use-report-format.ts'

type Tile = {
  name: keyof ReportsWords['figures']
  of: (figures: Report | Report['previous']) => number | string
  /** Noun for "none before", if there is nothing to compare with. */
  noun: keyof ReportsWords['change']['first']
  /** It adds up during the day, so that an unfinished day always lags behind a whole one. */
  addsUp?: boolean
  /** More of it is neither good nor bad. */
  plain?: boolean
  /** Of no orders nothing is the average. */
  isOfOrders?: boolean
}

/** Counts are numbers, amounts are texts. The revenue comes first, as wide as two. */
const TILES: readonly Tile[] = [
  { name: 'revenue', of: ({ revenueTotal }) => revenueTotal, noun: 'sales', addsUp: true },
  { name: 'netSales', of: ({ netRevenue }) => netRevenue, noun: 'sales', addsUp: true },
  { name: 'tax', of: ({ taxTotal }) => taxTotal, noun: 'sales', addsUp: true, plain: true },
  { name: 'orders', of: ({ ordersCount }) => ordersCount, noun: 'orders', addsUp: true },
  { name: 'average', of: ({ averageOrderValue }) => averageOrderValue, noun: 'sales', isOfOrders: true },
  { name: 'units', of: ({ unitsSold }) => unitsSold, noun: 'sales', addsUp: true },
  { name: 'totalCustomers', of: ({ totalCustomers }) => totalCustomers, noun: 'customers' },
  { name: 'newCustomers', of: ({ newCustomers }) => newCustomers, noun: 'customers', addsUp: true },
  { name: 'repeatCustomers', of: ({ repeatedCustomers }) => repeatedCustomers, noun: 'customers', addsUp: true },
]

/** The figures of the period, each beside that of the days it is compared with. */
export function FigureTiles({ report }: { report: Report }) {
  const t = useTexts(reportsTexts)
  return (
    <dl aria-label={t.figuresTitle} className="grid grid-cols-2 gap-3 print:grid-cols-4">
      {TILES.map((tile, at) => (
        <FigureTile key={tile.name} tile={tile} report={report} isMain={at === 0} />
      ))}
    </dl>
  )
}

type FigureTileProps = { tile: Tile; report: Report; isMain: boolean }

function FigureTile({ tile: { name, of, noun, plain, addsUp, isOfOrders }, report, isMain }: FigureTileProps) {
  const t = useTexts(reportsTexts)
  const { notKnown } = useTexts(listsTexts)
  const format = useReportFormat(report.currency)
  const written = (figure: number | string) =>
    typeof figure === 'number' ? format.count(figure) : format.money(figure)
  const [now, before] = [of(report), of(report.previous)]
  const isKnown = !isOfOrders || report.paidOrdersCount > 0
  const change = changeOf(Number(now), Number(before))
  const isBeside = addsUp && isUnfinishedDay(report) && change.kind !== 'first'
  const text =
    change.kind === 'first'
      ? t.change.first[noun]
      : isBeside
        ? t.change.beside({ day: format.weekday(report.previous.to), figure: written(before) })
        : change.kind === 'same'
          ? t.change.same
          : isBeyondCompare(change)
            ? t.change.apart(written(before))
            : t.change[change.kind]({ share: shareText(change.share, format.locale), before: written(before) })
  return (
    <Card padding="sm" className={clsx('flex flex-col gap-1 sm:px-5 print:break-inside-avoid', isMain && 'col-span-2')}>
      <dt className={clsx(isMain ? 'text-base font-semibold' : 'text-sm text-ink-soft')}>{t.figures[name]}</dt>
      <dd
        className={clsx(
          'tnum font-display font-semibold whitespace-nowrap',
          isMain ? 'text-3xl sm:text-4xl' : 'text-lg sm:text-xl',
        )}
      >
        {isKnown ? displayFigure(written(now)) : notKnown}
      </dd>
      <dd className="mt-auto">
        {isKnown && <ChangeText kind={isBeside ? 'beside' : change.kind} text={text} plain={plain} />}
      </dd>
    </Card>
  )
}
