import { useSearchParams } from 'react-router'
import { readPage } from '../../../lib/lists/list-page.rules.ts'
import { readPeriod, withPeriod, type PeriodChoice } from '../../reports/periods/period.rules.ts'

export type InvoicesList = 'invoices' | 'credit-notes'

/**
 * Keeps the chosen period and list of invoices in the address, so that the back button and a shared link show the same.
 */
export function useInvoicesAddress() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, 'today')

  const list: InvoicesList = search.get('list') === 'credit-notes' ? 'credit-notes' : 'invoices'
  const onList = (shown: InvoicesList) => new URLSearchParams(shown === 'invoices' ? {} : { list: shown })
  return {
    period,
    list,
    toList: (shown: InvoicesList) => setSearch(withPeriod(onList(shown), period)),
    searched: search.get('q')?.trim() ?? '',
    page: readPage(search),
    toPeriod: (choice: PeriodChoice) => setSearch(withPeriod(onList(list), choice)),
    toPage: (page: number) => {
      const next = new URLSearchParams(search)
      if (page > 1) next.set('page', String(page))
      else next.delete('page')
      setSearch(next)
    },
    // the period stays beside the search, to come back to
    searchFor: (text: string) => setSearch(withPeriod(new URLSearchParams({ q: text }), period)),
    clearSearch: () => setSearch(withPeriod(new URLSearchParams(), period)),
  }
}
