import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Day } from '#core/calendar/business-day.ts'
import type { GiftCardReport } from '#core/contract/guests/gift-cards.ts'
import { CsvButton } from '../../../../lib/files/csv-button.tsx'
import { formatDay, localDay } from '../../../../lib/format/days.ts'
import { signedMoneyText } from '../../../../lib/format/wire-money.ts'
import { ListSkeleton } from '../../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../../lib/forms/loaded.tsx'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { useDialogOf } from '../../../../lib/use-dialog-of.ts'
import { Card } from '../../../../ui/card.tsx'
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx'
import { PeriodButton } from '../../../reports/periods/period-button.tsx'
import { PeriodFilterDialog } from '../../../reports/periods/period-filter-dialog.tsx'
import { usePeriodName } from '../../../reports/periods/period-name.ts'
import { PAST_PERIODS, readPeriod, withPeriod } from '../../../reports/periods/period.rules.ts'
import { giftCardRows } from './gift-card-csv.ts'
import { useGiftCardReport } from './gift-cards.api.ts'
import { giftCardsTexts } from './gift-cards.texts.ts'

const MOVED = ['sold', 'redeemed', 'ended'] as const

/** Gift cards sold, redeemed and expired in a period, and their balance at its end. */
export function GiftCardReportView() {
  const t = useTexts(giftCardsTexts)
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'this_month', PAST_PERIODS)
  const answer = useGiftCardReport(period)
  const filter = useDialogOf<Day>()
  const [today] = useState(() => localDay(new Date()))
  const name = usePeriodName(period, today)
  return (
    <div aria-busy={!answer.isCurrent} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{name}</p>
        <div className="flex flex-wrap gap-3">
          <ReportExport report={answer.data} />
          <PeriodButton onClick={() => filter.show(today)} />
        </div>
      </div>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(report) => <ReportBody report={report} />}
      </Loaded>
      <PeriodFilterDialog
        filter={filter}
        choice={period}
        onChoose={(choice) => setSearch(withPeriod(search, choice))}
        types={PAST_PERIODS}
      />
    </div>
  )
}

function ReportExport({ report }: { report: GiftCardReport | undefined }) {
  const t = useTexts(giftCardsTexts).report
  if (!report) return <CsvButton label={t.export} make={null} />
  const days = [...new Set([report.from, report.to])].join(' - ')
  return <CsvButton label={t.export} make={() => ({ name: t.fileName(days), rows: giftCardRows(report, t) })} />
}

function ReportBody({ report }: { report: GiftCardReport }) {
  const t = useTexts(giftCardsTexts).report
  const { locale } = useLanguage()
  const money = (amount: string) => signedMoneyText(amount, report.currency, locale)
  const columns: Column<GiftCardReport['byDay'][number]>[] = [
    { key: 'day', title: t.day, main: true, cell: ({ day }) => formatDay(day, locale) },
    ...MOVED.map((kind): Column<GiftCardReport['byDay'][number]> => ({
      key: kind,
      title: t[kind],
      figure: true,
      cell: (row) => money(row[kind]),
    })),
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl aria-label={t.figures} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {MOVED.map((kind) => (
          <Card key={kind} padding="sm">
            <dt className="text-sm text-ink-soft">{t[kind]}</dt>
            <dd className="tnum text-2xl font-semibold">{money(report[kind].amount)}</dd>
            <dd className="tnum text-sm text-ink-soft">{t.cards(report[kind].n)}</dd>
          </Card>
        ))}
        <Card padding="sm">
          <dt className="text-sm text-ink-soft">{t.outstanding}</dt>
          <dd className="tnum text-2xl font-semibold">{money(report.outstanding)}</dd>
          <dd className="text-sm text-ink-soft">{t.outstandingHint(formatDay(report.to, locale))}</dd>
        </Card>
      </dl>
      {report.byDay.length === 0 ? (
        <p className="text-ink-soft">{t.empty}</p>
      ) : (
        <DataTable caption={t.caption} columns={columns} rows={report.byDay} rowKey={({ day }) => day} />
      )}
      <p className="text-sm text-ink-soft">{t.hint}</p>
    </div>
  )
}
