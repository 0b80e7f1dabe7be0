import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import type { MenuItemReport, StockItemReport, StockReport } from '#core/contract/inventory/stock-reports.ts'
import type { ItemClass } from '#core/stock/item-classes.ts'
import { localDay } from '../../../lib/format/days.ts'
import { moneyText } from '../../../lib/format/wire-money.ts'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { listsTexts } from '../../../lib/lists/lists.texts.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { PeriodButton } from '../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../reports/periods/period-name.ts'
import { PAST_PERIODS, readPeriod, withPeriod } from '../../reports/periods/period.rules.ts'
import { useStockReport } from '../inventory.api.ts'
import { StockScreen } from '../stock-screen.tsx'
import { useStockFormat } from '../use-stock-format.ts'
import { stockReportTexts } from './stock-report.texts.ts'

export default function StockReportPage() {
  const t = useTexts(stockReportTexts)
  return (
    <StockScreen title={t.title} hint={t.hint}>
      {() => <Report />}
    </StockScreen>
  )
}

function Report() {
  const { listFailed } = useTexts(formsTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'this_month', PAST_PERIODS)
  const answer = useStockReport(period)
  const filter = useDialogOf<Day>()
  const [today] = useState(() => localDay(new Date()))
  const name = usePeriodName(period, today)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{name}</p>
        <PeriodButton onClick={() => filter.show(today)} />
      </div>
      <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
        {(report) => <ReportTables report={report} />}
      </Loaded>
      <PeriodFilterDialog
        filter={filter}
        choice={period}
        onChoose={(choice) => setSearch(withPeriod(new URLSearchParams(), choice))}
        types={PAST_PERIODS}
      />
    </>
  )
}

function ReportTables({ report }: { report: StockReport }) {
  const t = useTexts(stockReportTexts)
  const itemColumns = useItemColumns(report)
  const menuItemColumns = useMenuItemColumns(report)
  const showing = useDialogOf<StockItemReport>()
  if (report.items.length + report.dishes.length === 0)
    return (
      <EmptyState
        icon={<ChartColumn aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        article={<HelpLink slug="stock-report" />}
      />
    )
  return (
    <>
      <FoodCost report={report} />
      {report.items.length > 0 && (
        <section className="flex flex-col gap-3">
          <h2 className="font-semibold">{t.itemsTitle}</h2>
          <DataTable
            caption={t.itemsTitle}
            columns={itemColumns}
            rows={report.items}
            rowKey={({ item_id }) => item_id}
            onOpen={showing.show}
          />
          <ItemDialog item={showing.subject} report={report} open={showing.isOpen} onClose={showing.close} />
        </section>
      )}
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="font-semibold">{t.menuItemsTitle}</h2>
          <p className="text-sm text-ink-soft">{report.dishes.length > 0 ? t.classesHint : t.nothingSold}</p>
        </div>
        {report.dishes.length > 0 && (
          <DataTable
            caption={t.menuItemsTitle}
            columns={menuItemColumns}
            rows={report.dishes}
            rowKey={({ id }) => id}
          />
        )}
      </section>
    </>
  )
}

function FoodCost({ report: { foodCost, dishes, currency } }: { report: StockReport }) {
  const t = useTexts(stockReportTexts)
  const { notKnown } = useTexts(listsTexts)
  const { locale } = useLanguage()
  const format = useStockFormat(currency)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  // if no dish sold has a known cost, the use by sales is unknown
  const isKnown = dishes.some(({ margin }) => margin !== null)
  const figures = [
    [t.foodCost, isKnown && foodCost.percent !== null ? percent.format(Number(foodCost.percent) / 100) : notKnown],
    [t.used, isKnown ? format.money(foodCost.cost) : notKnown],
    [t.net, moneyText(foodCost.net, currency, locale)],
  ]
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figures.map(([name, figure]) => (
          <Card key={name} padding="sm" className="max-sm:last:col-span-2">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="tnum text-2xl font-semibold whitespace-nowrap max-sm:text-xl">{figure}</dd>
          </Card>
        ))}
      </dl>
      {!isKnown && dishes.length > 0 && <p className="text-sm text-ink-soft">{t.notKnownHint}</p>}
    </div>
  )
}

type ItemDialogProps = { item: StockItemReport | null; report: StockReport; open: boolean; onClose: () => void }

/** Sources and uses of one item's stock. */
function ItemDialog({ item, report: { currency }, open, onClose }: ItemDialogProps) {
  const t = useTexts(stockReportTexts)
  const { close } = useTexts(formsTexts)
  const format = useStockFormat(currency)
  return (
    <Dialog open={open} onOpenChange={onClose} title={item?.title ?? ''} closeLabel={close} size="sm">
      {item && (
        <dl className="divide-y divide-line text-sm">
          {PARTS.map((part) => (
            <div key={part} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="text-ink-soft">{titleOf(part, t)}</dt>
              <dd className="tnum text-right">
                <span className="block font-semibold">{format.quantity(item[part].quantity, item.unit)}</span>
                <span className="text-xs text-ink-soft">{format.money(item[part].value)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}

const isZero = (figure: string) => Number(figure) === 0

const PARTS = ['opening', 'bought', 'used', 'wasted', 'off', 'closing'] as const
type StockPart = (typeof PARTS)[number]

const titleOf = (part: StockPart, t: Record<'usedShort' | StockPart, string>) =>
  part === 'used' ? t.usedShort : t[part]

function useItemColumns({ currency }: StockReport): Column<StockItemReport>[] {
  const t = useTexts(stockReportTexts)
  const format = useStockFormat(currency)
  return [
    { key: 'title', title: t.item, main: true, cell: ({ title }) => title },
    ...PARTS.map((part): Column<StockItemReport> => ({
      key: part,
      title: titleOf(part, t),
      figure: true,
      ...LINES[part],
      // blank without any change
      cell: (row) =>
        isZero(row[part].quantity) && isZero(row[part].value) ? null : (
          <>
            {format.quantity(row[part].quantity, row.unit)}
            <span className="block text-xs text-ink-soft">{format.money(row[part].value)}</span>
          </>
        ),
      brief: (row) => {
        if (isZero(row[part].quantity)) return null
        const quantity = format.quantity(row[part].quantity, row.unit)
        return part === 'closing' ? quantity : `${titleOf(part, t)} ${quantity}`
      },
    })),
  ]
}

/** On a phone each row shows what is left, and beneath it purchases, use and waste; the rest opens with a touch. */
const LINES: Partial<Record<StockPart, { line: 1 | 2 }>> = {
  closing: { line: 1 },
  bought: { line: 2 },
  used: { line: 2 },
  wasted: { line: 2 },
}

const TONES: Record<ItemClass, Tone> = { star: 'success', workhorse: 'brand', puzzle: 'accent', dog: 'neutral' }

function useMenuItemColumns({ currency }: StockReport): Column<MenuItemReport>[] {
  const t = useTexts(stockReportTexts)
  const { notKnown } = useTexts(listsTexts)
  const { locale } = useLanguage()
  const format = useStockFormat(currency)
  return [
    { key: 'title', title: t.menuItem, main: true, cell: ({ title }) => title },
    { key: 'category', title: t.category, roomy: true, cell: ({ category }) => category },
    {
      key: 'units',
      title: t.units,
      figure: true,
      line: 2,
      cell: ({ units }) => units.toLocaleString(locale),
      brief: ({ units }) => `${units.toLocaleString(locale)} ×`,
    },
    { key: 'net', title: t.net, figure: true, line: 2, cell: ({ net }) => moneyText(net, currency, locale) },
    {
      key: 'cost',
      title: t.cost,
      figure: true,
      cell: ({ cost, margin }) => (cost === null ? t.noRecipe : margin === null ? notKnown : format.money(cost)),
    },
    {
      key: 'margin',
      title: t.margin,
      figure: true,
      line: 1,
      cell: ({ margin }) => margin && format.money(margin),
    },
    {
      key: 'class',
      title: t.class,
      line: 2,
      cell: (item) => item.class && <Badge tone={TONES[item.class]}>{t.classes[item.class]}</Badge>,
    },
  ]
}
