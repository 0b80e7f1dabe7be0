import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type BoardFilter } from './board-filter.rules.ts'

/** What of the board is looked at, in the address: it outlives a reload and can be sent to somebody. */
export function useBoardFilter(): [BoardFilter, (change: Partial<BoardFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const change = (changed: Partial<BoardFilter>) =>
    // by what the address is when this runs: typing and a switch may come in one moment
    setSearch((now) => writeFilter({ ...readFilter(now), ...changed }), { replace: true })
  return [filter, change]
}
