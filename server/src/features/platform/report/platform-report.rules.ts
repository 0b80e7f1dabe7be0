import type { TenantClock } from './figures.queries.ts'
import type { Sales } from './dollars.rules.ts'
import type { PeriodFigures } from './read-tenant-figures.ts'

/** Counts restaurants and paying ones; screens multiply by the plan's price. */
export function countStandings(clocks: readonly TenantClock[]) {
  const paying = clocks.filter(({ isPaying }) => isPaying).length
  return { activeTenants: clocks.filter(({ isActive }) => isActive).length, mrr: paying, arr: paying }
}

/** Sums over restaurants; sales by currency, as currencies cannot be summed. */
export function addUp(entries: readonly PeriodFigures[]): { orders: number; customers: number; sales: Sales[] } {
  const sales = new Map<string, Sales>()
  let [orders, customers] = [0, 0]
  for (const { clock, figures } of entries) {
    orders += figures.orders
    customers += clock.customers
    const key = `${clock.currency} ${clock.digits}`
    const part = sales.get(key) ?? { currency: clock.currency, digits: clock.digits, amount: 0 }
    part.amount += figures.sales
    sales.set(key, part)
  }
  return { orders, customers, sales: [...sales.values()] }
}

/** The items with most units sold, over all restaurants. */
export function topItemsOf(entries: readonly PeriodFigures[], most: number) {
  return entries
    .flatMap(({ clock, figures, bounds }) => figures.items.map((item) => ({ clock, bounds, item })))
    .toSorted((a, b) => b.item.units - a.item.units || compare(a.clock.id, b.clock.id) || compare(a.item.id, b.item.id))
    .slice(0, most)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
