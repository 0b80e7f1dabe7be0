import type { OrderGroup } from '#core/contract/orders.ts'
import { finderOf, foldText } from '#core/text/fold-text.ts'
import { groupStanding, type GroupStanding } from '../order-groups.rules.ts'

/** The switches over the list; each narrows it further. */
export const ORDERS_SWITCHES = ['mine', 'ready', 'unpaid'] as const
export type OrdersSwitch = (typeof ORDERS_SWITCHES)[number]

/** The filter of orders, kept in the address. */
export type OrdersFilter = { query: string; floor: string | null; on: ReadonlySet<OrdersSwitch> }

/** A table, or an order without one, with how it stands. */
export type Standing = { group: OrderGroup; standing: GroupStanding }

/** Reads the filter from the address's query. */
export function readFilter(search: URLSearchParams): OrdersFilter {
  return {
    query: search.get('q') ?? '',
    floor: search.get('floor') || null,
    on: new Set(ORDERS_SWITCHES.filter((name) => search.get(name) === '1')),
  }
}

export function writeFilter({ query, floor, on }: OrdersFilter): URLSearchParams {
  const search = new URLSearchParams()
  if (query.trim() !== '') search.set('q', query.trim())
  for (const name of ORDERS_SWITCHES) if (on.has(name)) search.set(name, '1')
  if (floor !== null) search.set('floor', floor)
  return search
}

/** Number of filters that are set. */
export const filtersSet = ({ query, floor, on }: OrdersFilter): number =>
  on.size + Number(floor !== null) + Number(query.trim() !== '')

/** Each group with its state; `digits` are the currency's decimals. */
export function standingsOf(groups: readonly OrderGroup[], digits: number): Standing[] {
  return groups.map((group) => ({ group, standing: groupStanding(group, digits) }))
}

/** Floors of the groups' tables, sorted by name. */
export function floorsOf(groups: readonly OrderGroup[]): string[] {
  const floors = new Set(groups.map(({ floor }) => floor ?? '').filter((floor) => floor !== '' && floor !== '-'))
  return [...floors].sort((a, b) => a.localeCompare(b))
}

/** True if a switch lets this group through. */
export function passes({ group, standing }: Standing, name: OrdersSwitch, username: string): boolean {
  if (name === 'mine') return group.orders.some((order) => order.placed_by === username)
  return name === 'ready' ? standing.readyPieces > 0 : !standing.isPaid
}

/** Groups that pass the filter: best match first, then the most urgent. */
export function lookedAt(all: readonly Standing[], { query, floor, on }: OrdersFilter, username: string): Standing[] {
  const wanted = foldText(query)
  return all
    .filter(({ group }) => floor === null || group.floor === floor)
    .filter((one) => [...on].every((name) => passes(one, name, username)))
    .map((one) => ({ one, match: matchOf(one.group, wanted) }))
    .filter(({ match }) => match !== null)
    .toSorted((a, b) => a.match! - b.match! || byUrgency(a.one, b.one))
    .map(({ one }) => one)
}

/** Rank of urgency: food that is ready, food being made, bills to pay, then the rest. */
function urgencyOf({ readyPieces, openPieces, isPaid }: GroupStanding): number {
  if (readyPieces > 0) return 0
  if (openPieces > 0) return 1
  return isPaid ? 3 : 2
}

function byUrgency({ standing: a }: Standing, { standing: b }: Standing): number {
  return urgencyOf(a) - urgencyOf(b) || a.placedAt.localeCompare(b.placedAt)
}

/** Rank of a group for the typed text: 0 is an exact match, null none. "7" finds table 7 and T7 before T17. */
function matchOf({ table_title, orders }: OrderGroup, wanted: string): number | null {
  if (wanted === '') return 0
  const title = foldText(table_title ?? '')
  const tokens = orders.flatMap(({ token_no, offline_no }) => [String(token_no), foldText(offline_no ?? '')])
  if (title === wanted || title.replace(/^\D+/, '') === wanted) return 0
  if (tokens.includes(wanted)) return 1
  const people = orders.flatMap(({ customer_name, customer_id }) => [customer_name ?? '', customer_id ?? ''])
  return [title, ...people].some(finderOf(wanted)) ? 2 : null
}
