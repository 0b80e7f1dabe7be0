import { useSearchParams } from 'react-router'
import { readFilter, writeFilter, type OrdersFilter } from './orders-filter.rules.ts'

/** The filter of orders, kept in the address: it survives a reload and can be shared. */
export function useOrdersFilter(): [OrdersFilter, (change: Partial<OrdersFilter>) => void] {
  const [search, setSearch] = useSearchParams()
  const filter = readFilter(search)
  const change = (changed: Partial<OrdersFilter>) =>
    // reads the address at this moment: typing and a switch may come together
    setSearch((now) => writeFilter({ ...readFilter(now), ...changed }), { replace: true })
  return [filter, change]
}
