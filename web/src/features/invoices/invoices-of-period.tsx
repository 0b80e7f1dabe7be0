import { ReceiptText } from 'lucide-react'
import { formatMoney } from '#core/money/amount.ts'
import { useLanguage, useTexts } from '../../lib/texts.ts'
import type { Invoice } from '#core/contract/invoices.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { sumOf } from './invoice-facts.rules.ts'
import type { InvoicesInit } from './invoices.api.ts'
import { InvoicesTable } from './invoices-table.tsx'
import { invoicesTexts } from './invoices.texts.ts'

/** The server replies with the whole period; this many rows at once stay quick on a phone. */
const PER_PAGE = 25

type InvoicesOfPeriodProps = {
  invoices: readonly Invoice[]
  init: InvoicesInit
  page: number
  onPage: (page: number) => void
  onFilter: () => void
}

export function InvoicesOfPeriod({ invoices, init, page, onPage, onFilter }: InvoicesOfPeriodProps) {
  const t = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  if (invoices.length === 0) {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden="true" />}
        title={t.empty}
        hint={t.emptyHint}
        action={
          <Button variant="outline" onClick={onFilter}>
            {t.changeFilter}
          </Button>
        }
      />
    )
  }
  const totalPages = Math.ceil(invoices.length / PER_PAGE)
  // the address may be of a day with more of them
  const shownPage = Math.min(page, totalPages)
  const shown = invoices.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE)
  const count = (n: number) => n.toLocaleString(locale)
  return (
    <>
      <Totals invoices={invoices} currency={init.storeSettings.currency} />
      <InvoicesTable invoices={shown} init={init} caption={t.title} />
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <p className="tnum text-sm text-ink-soft">{t.showing(count(shown.length), count(invoices.length))}</p>
        {totalPages > 1 && (
          <Pagination
            page={shownPage}
            totalPages={totalPages}
            onPage={onPage}
            label={t.pages}
            pageLabel={t.page(count(shownPage))}
            labels={{ first: t.first, previous: t.previous, next: t.next, last: t.last }}
          />
        )}
      </footer>
    </>
  )
}

/** What the whole period comes to, not only the page of it. */
function Totals({ invoices, currency }: { invoices: readonly Invoice[]; currency: string }) {
  const t = useTexts(invoicesTexts)
  const { locale } = useLanguage()
  const { subTotal, taxTotal, total } = sumOf(invoices, currency)
  const facts = [
    { name: t.count(invoices.length), value: invoices.length.toLocaleString(locale) },
    { name: t.columns.subtotal, value: formatMoney(subTotal, currency, locale) },
    { name: t.columns.tax, value: formatMoney(taxTotal, currency, locale) },
    { name: t.columns.total, value: formatMoney(total, currency, locale) },
  ]
  return (
    <Card padding="sm">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-faint first-letter:uppercase">{name}</dt>
            <dd className="tnum text-lg font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
