import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type OrdersFilter } from './orders-filter.rules.ts'

/** Which of the orders are shown, kept in the address: it outlives a reload and can be sent to somebody. */
export function useOrdersFilter(): [OrdersFilter, (change: Partial<OrdersFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const change = (changed: Partial<OrdersFilter>) =>
    // by what the address is when this runs: typing and a switch may come in one moment
    setSearch((now) => writeFilter({ ...readFilter(now), ...changed }), { replace: true })
  return [filter, change]
}
