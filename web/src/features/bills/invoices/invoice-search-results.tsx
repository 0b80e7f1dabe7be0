import { SearchX } from 'lucide-react'
import { useTexts } from '../../../lib/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InvoicesSkeleton } from './invoices-skeleton.tsx'
import { useInvoiceSearch, type InvoicesInit } from './invoices.api.ts'
import { InvoicesTable } from './invoices-table.tsx'
import { invoicesTexts } from './invoices.texts.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'

const AT_MOST = 20

type InvoiceSearchResultsProps = { text: string; init: InvoicesInit; onBack: () => void }

/** Results of a search, in place of the period's invoices. */
export function InvoiceSearchResults({ text, init, onBack }: InvoiceSearchResultsProps) {
  const t = useTexts(invoicesTexts)
  const { data, error } = useInvoiceSearch(text)
  if (!data && !error) return <InvoicesSkeleton />
  // a search that fails shows the same as one that finds nothing (docs/rules/clients.md#known-names-stay)
  if (!data || data.length === 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t.search.nothing}
        action={
          <Button variant="outline" onClick={onBack}>
            {t.search.back}
          </Button>
        }
        article={<HelpLink slug="invoices" />}
      />
    )
  }
  const title = t.search.results(text)
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold break-words">{title}</h2>
      <InvoicesTable invoices={data} init={init} caption={title} />
      {data.length >= AT_MOST && <p className="text-sm text-ink-soft">{t.search.atMost}</p>}
    </section>
  )
}
