import { useSearchParams } from 'react-router'
import { readPage } from '../../../lib/lists/list-page.rules.ts'

/** Search and page of customers, kept in the address so that Back and shared links show the same list. */
export function useCustomersAddress() {
  const [search, setSearch] = useSearchParams()
  const filter = search.get('q')?.trim() ?? ''
  const page = readPage(search)

  const go = (next: { filter: string; page: number }, options?: { replace: boolean }) => {
    const address = new URLSearchParams()
    if (next.filter !== '') address.set('q', next.filter)
    if (next.page > 1) address.set('page', String(next.page))
    setSearch(address, options)
  }

  return {
    filter,
    page,
    toPage: (next: number, options?: { replace: boolean }) => go({ filter, page: next }, options),
    // each pause in the typing is no step of its own to go back to
    searchFor: (text: string) => go({ filter: text.trim(), page: 1 }, { replace: true }),
  }
}
