import { ReceiptText } from 'lucide-react'
import type { Invoice } from '#core/contract/invoices.ts'
import { formatMoney } from '#core/money/amount.ts'
import { ListFooter } from '../../../lib/lists/list-footer.tsx'
import { pageOf } from '../../../lib/lists/list-page.rules.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { NothingInPeriod } from '../../reports/periods/nothing-in-period.tsx'
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

export function InvoicesOfPeriod({ invoices, init, page: asked, onPage, onFilter }: InvoicesOfPeriodProps) {
  const t = useTexts(invoicesTexts)
  if (invoices.length === 0) {
    return (
      <NothingInPeriod
        article="invoices"
        icon={<ReceiptText aria-hidden="true" />}
        hint={t.emptyHint}
        onFilter={onFilter}
      />
    )
  }
  const { page, totalPages, shown } = pageOf(invoices, asked, PER_PAGE)
  return (
    <div className="flex flex-col gap-5">
      <Totals invoices={invoices} currency={init.storeSettings.currency} />
      <InvoicesTable invoices={shown} init={init} caption={t.title} />
      <ListFooter
        words={t}
        shown={shown.length}
        total={invoices.length}
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        hidesOnlyPage
      />
    </div>
  )
}

/** Totals of the whole period, not only of the page shown. */
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
