import { Download, FileSpreadsheet, Printer } from 'lucide-react'
import type { EReport } from '#core/contract/reports/accounting.ts'
import { useCommand } from '../../../lib/api/use-command.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { signedMoneyText } from '../../../lib/format/wire-money.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { loadReportFile, useEReport, type Span } from './accounting.api.ts'
import { accountingTexts } from './accounting.texts.ts'
import type { OfMonth } from './book-tab.tsx'
import { FiguresSheet } from './figures-sheet.tsx'
import { MonthChoice } from './month-choice.tsx'

/** Sales to consumers by day, category and rate, payments for services, and advances. */
export function EReportTab({ reader, today, month, onMonth, span }: OfMonth & { span: Span }) {
  const t = useTexts(accountingTexts)
  const answer = useEReport(reader, span)
  const isEmpty = !answer.data || answer.data.days.length === 0
  const { isPending, run } = useCommand({ fallback: t.fileFailed })
  const save = () =>
    run(async () => {
      const { name, content } = await loadReportFile(reader, span)
      saveFile(name, content, 'text/csv;charset=utf-8')
      return t.saved(name)
    })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthChoice {...{ month, today, onMonth }} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            variant="outline"
            icon={<Download aria-hidden="true" className="size-4" />}
            disabled={isEmpty}
            pending={isPending}
            onClick={() => void save()}
          >
            {t.csv}
          </Button>
          <Button
            folds
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={isEmpty}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{t.eReportHint}</p>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {({ days }) =>
          days.length === 0 ? (
            <EmptyState
              icon={<FileSpreadsheet aria-hidden="true" />}
              title={t.noZ}
              hint={t.noZHint}
              article={<HelpLink slug="accounting" />}
            />
          ) : (
            <div className="flex flex-col gap-4">
              <SalesSheet days={days} />
              <PaidSheet days={days} />
              <AdvancesSheet days={days} />
            </div>
          )
        }
      </Loaded>
    </div>
  )
}

/** Days and amounts as the reader writes them. */
function useReportWords() {
  const { locale } = useLanguage()
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (day: string, currency: string) => ({
    name: date.format(new Date(`${day}T00:00:00Z`)),
    money: (amount: string) => signedMoneyText(amount, currency, locale),
  })
}

function SalesSheet({ days }: EReport) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  const words = useReportWords()
  const rows = days.flatMap(({ day, currency, categories, withBuyer }) => {
    const { name, money } = words(day, currency)
    return [
      ...categories.flatMap(({ code, n, rates }) =>
        rates.map((one) => ({
          key: `${day} ${code} ${one.rate}`,
          cells: [`${name} · ${code} ${rate(one.rate / 1000)}`, n, money(one.net), money(one.tax)],
        })),
      ),
      ...(withBuyer.n === 0
        ? []
        : [{ key: `${day} buyers`, cells: [`${name} · ${t.withBuyer}`, withBuyer.n, money(withBuyer.total), ''] }]),
    ]
  })
  return <FiguresSheet title={t.tabs['e-report']} columns={[t.day, t.count, t.net, t.tax]} rows={rows} />
}

function PaidSheet({ days }: EReport) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  const words = useReportWords()
  const rows = days.flatMap(({ day, currency, paid }) => {
    const { name, money } = words(day, currency)
    return paid.map((one) => ({
      key: `${day} ${one.rate}`,
      cells: [`${name} · ${rate(one.rate / 1000)}`, money(one.amount)],
    }))
  })
  if (rows.length === 0) return null
  return <FiguresSheet title={t.paidForServices} columns={[t.paidForServices, t.amount]} rows={rows} />
}

/** The number of sales to consumers, and the money on bills that are not invoiced yet. */
function AdvancesSheet({ days }: EReport) {
  const t = useTexts(accountingTexts)
  const words = useReportWords()
  const rows = days.map(({ day, currency, transactions, advances }) => {
    const { name, money } = words(day, currency)
    return { key: day, cells: [name, transactions, money(advances.taken), money(advances.used)] }
  })
  const columns = [t.day, t.transactions, t.advancesTaken, t.advancesUsed]
  return <FiguresSheet title={t.advanced} columns={columns} rows={rows} />
}
