import { BookOpenText, Printer } from 'lucide-react'
import type { Day } from '#core/calendar/business-day.ts'
import type { Book } from '#core/contract/reports/accounting.ts'
import { CsvButton } from '../../../lib/files/csv-button.tsx'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { signedMoneyText } from '../../../lib/format/wire-money.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useBook, type Reader } from './accounting.api.ts'
import { bookRows } from './accounting-csv.ts'
import { accountingTexts } from './accounting.texts.ts'
import { FiguresSheet } from './figures-sheet.tsx'
import { MonthChoice } from './month-choice.tsx'

export type OfMonth = { reader: Reader; today: Day; currency: string; month: string; onMonth: (month: string) => void }

/** The book of a month: a row per closed day, a column per rate and type of payment, and the sums. */
export function BookTab({ reader, today, month, onMonth }: OfMonth) {
  const t = useTexts(accountingTexts)
  const answer = useBook(reader, month)
  const book = answer.data
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthChoice {...{ month, today, onMonth }} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <CsvButton
            label={t.csv}
            disabled={!book || book.rows.length === 0}
            make={() => ({ name: t.bookFile(month), rows: book ? bookRows(book, t) : [] })}
          />
          <Button
            folds
            variant="outline"
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={!book || book.rows.length === 0}
            onClick={() => window.print()}
          >
            {t.print}
          </Button>
        </div>
      </div>
      <Loaded answer={answer} failed={t.loadFailed} skeleton={<ListSkeleton />}>
        {(loaded) =>
          loaded.rows.length === 0 ? (
            <EmptyState
              icon={<BookOpenText aria-hidden="true" />}
              title={t.noZ}
              hint={t.noZHint}
              article={<HelpLink slug="accounting" />}
            />
          ) : (
            <BookSheet book={loaded} />
          )
        }
      </Loaded>
    </div>
  )
}

function BookSheet({ book }: { book: Book }) {
  const t = useTexts(accountingTexts)
  const rate = useRateText()
  const { locale } = useLanguage()
  const money = (amount: string) => signedMoneyText(amount, book.currency, locale)
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const { columns, rows, totals } = book
  const cells = (row: Book['totals']) => [
    ...row.rates.flatMap(({ net, tax }) => [money(net), money(tax)]),
    money(row.total),
    ...row.payments.map(money),
    money(row.tips),
    money(row.advanced),
    money(row.gift_cards),
  ]
  return (
    <FiguresSheet
      title={t.tabs.book}
      columns={[
        t.day,
        ...columns.rates.flatMap((one) => {
          const name = `${t.categories[one.category]} ${rate(one.rate / 1000)}`
          return [`${name} ${t.net}`, `${name} ${t.tax}`]
        }),
        t.total,
        ...columns.payments.map(({ title }) => title),
        t.tip,
        t.advanced,
        t.giftCardsSold,
      ]}
      rows={rows.map((row) => ({
        key: row.day,
        cells: [`${day.format(new Date(`${row.day}T00:00:00Z`))} · Z ${row.number}`, ...cells(row)],
      }))}
      foot={[t.total, ...cells(totals)]}
    />
  )
}
