import { Download, FileSpreadsheet } from 'lucide-react'
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

/** Sales to consumers by day, category and rate. */
export function EReportTab({ reader, today, month, onMonth, span }: OfMonth & { span: Span }) {
  const t = useTexts(accountingTexts)
  const answer = useEReport(reader, span)
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
        <Button
          variant="outline"
          className="print:hidden"
          icon={<Download aria-hidden="true" className="size-4" />}
          disabled={!answer.data || answer.data.days.length === 0}
          pending={isPending}
          onClick={() => void save()}
        >
          {t.csv}
        </Button>
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
            <ReportSheet days={days} />
          )
        }
      </Loaded>
    </div>
  )
}

function ReportSheet({ days }: EReport) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  const { locale } = useLanguage()
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const rows = days.flatMap(({ day, currency, categories, withBuyer }) => {
    const money = (amount: string) => signedMoneyText(amount, currency, locale)
    const name = date.format(new Date(`${day}T00:00:00Z`))
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
