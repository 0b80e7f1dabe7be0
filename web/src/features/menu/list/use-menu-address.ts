import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MenuFilter } from './menu-list.rules.ts'

/** Pause after which the address follows, long enough to type a word. */
const PAUSE_MS = 250

/**
 * Search and category of the list. The screen follows each letter; the address follows after a pause, so that the back
 * button and a shared link show the same list.
 */
export function useMenuAddress() {
  const [search, setSearch] = useSearchParams()
  const address = search.toString()
  const [filter, setFilter] = useState(() => readFilter(search))
  const [seen, setSeen] = useState(address)
  const [written, setWritten] = useState(address)

  // an address that was not written here is from a link or the back button
  if (address !== seen) {
    setSeen(address)
    if (address !== written) {
      setWritten(address)
      setFilter(readFilter(search))
    }
  }

  const wanted = writeFilter(filter)
  useEffect(() => {
    if (wanted === written) return undefined
    const timer = setTimeout(() => {
      setWritten(wanted)
      setSearch(wanted, { replace: true })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, written, setSearch])

  return { filter, show: setFilter }
}

function readFilter(search: URLSearchParams): MenuFilter {
  return { query: search.get('q') ?? '', categoryId: search.get('category') ?? '' }
}

function writeFilter({ query, categoryId }: MenuFilter): string {
  const search = new URLSearchParams()
  if (query.trim() !== '') search.set('q', query.trim())
  if (categoryId !== '') search.set('category', categoryId)
  return search.toString()
}
