import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import { ageInMinutes } from '../../orders/order-age.rules.ts'

/** How many tickets stand on a page, and how; a list scrolls in one column. */
export type Shape = { columns: number; rows: number; isList: boolean }

type Room = { width: number; height: number; isDense: boolean; hasPanel: boolean }

/** Five by two on a wide screen, six by three where more is wanted; eight on a tablet, turned as it is; one column on a phone. */
export function shapeFor({ width, height, isDense, hasPanel }: Room): Shape {
  if (width < 640 || height < 480) return { columns: width < 640 ? 1 : 2, rows: 10, isList: true }
  if (width < 960)
    return height > width ? { columns: 2, rows: 4, isList: false } : { columns: 3, rows: 2, isList: false }
  if (width < 1200) return { columns: hasPanel ? 3 : 4, rows: 2, isList: false }
  if (isDense) return { columns: hasPanel ? 5 : 6, rows: 3, isList: false }
  return { columns: hasPanel ? 4 : 5, rows: 2, isList: false }
}

/**
 * Where tickets stand: those of the server in its order. While somebody touches the screen nothing moves: what is gone leaves its place
 * empty (null), and what is new comes last.
 */
export function placesOf(
  before: readonly (string | null)[],
  ids: readonly string[],
  isTouched: boolean,
): (string | null)[] {
  if (!isTouched) return [...ids]
  const here = new Set(ids)
  const known = new Set(before)
  return [...before.map((id) => (id !== null && here.has(id) ? id : null)), ...ids.filter((id) => !known.has(id))]
}

export function pageOf<T>(all: readonly T[], page: number, perPage: number): T[] {
  return all.slice(page * perPage, (page + 1) * perPage)
}

export const pageCount = (tickets: number, perPage: number) => Math.max(1, Math.ceil(tickets / perPage))

/** Which of the places arrows lead to: those with a ticket, in reading order; what stands beyond an edge stays where it was. */
export function placeAfter(
  at: number,
  step: { columns: number; key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'; isTaken: readonly boolean[] },
): number {
  const { columns, key, isTaken } = step
  const first = isTaken.indexOf(true)
  if (at < 0) return first
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key]
  for (let next = at + by; next >= 0 && next < isTaken.length; next += by) if (isTaken[next]) return next
  return isTaken[at] ? at : first
}

const isOpen = ({ state }: TicketItem) => state === 'queued' || state === 'started'

/** Lines that a station can finish now. */
export const openLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] => items.filter(isOpen)

/** Lines that the expediter can serve. */
export const servableLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] =>
  items.filter(({ state, status, fired_at }) => fired_at !== null && state !== 'cancelled' && status !== 'delivered')

/** What is crossed out and nobody has to see any more is not shown. */
export const shownLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] =>
  items.filter(({ state, notices }) => state !== 'cancelled' || notices.length > 0)

export type CourseOfTicket = { course: number | null; lines: TicketItem[]; isHeld: boolean; heldSince: string | null }

/**
 * Lines under their courses, what has none first. A course that is held has since when it is the next one: when the one before it
 * was fired.
 */
export function coursesOf(lines: readonly TicketItem[]): CourseOfTicket[] {
  const courses = [...new Set(lines.map(({ course }) => course))].toSorted((a, b) => (a ?? 0) - (b ?? 0))
  const fired = lines.flatMap(({ fired_at }) => fired_at ?? []).toSorted()
  return courses.map((course) => {
    const own = lines.filter((line) => line.course === course)
    const isHeld =
      own.some(({ state }) => state === 'held') && own.every((line) => line.state === 'held' || !isOpen(line))
    return { course, lines: own, isHeld, heldSince: isHeld ? (fired.at(-1) ?? null) : null }
  })
}

/** Since when a ticket waits: its oldest line that is still to make, else the oldest that was fired, else the order. */
export function waitingSince({ items, date }: Pick<Ticket, 'items' | 'date'>): string {
  const firedOf = (lines: readonly TicketItem[]) => lines.flatMap(({ fired_at }) => fired_at ?? []).toSorted()[0]
  return firedOf(items.filter(isOpen)) ?? firedOf(items.filter(({ status }) => status !== 'delivered')) ?? date
}

export type Limits = { amberMin: number; redMin: number }
export type Tone = 'fresh' | 'late' | 'veryLate'

export function ticketAge(since: string, now: number, { amberMin, redMin }: Limits): { minutes: number; tone: Tone } {
  const minutes = ageInMinutes(since, now)
  if (minutes >= redMin) return { minutes, tone: 'veryLate' }
  return { minutes, tone: minutes >= amberMin ? 'late' : 'fresh' }
}

export type Sum = { key: string; title: string; variant: string | null; quantity: number }

/** How many of each menu item and variant are queued or started, the most first. */
export function allDayOf(tickets: readonly Ticket[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { item_id, variant_id, item_title, variant_title, quantity } of tickets.flatMap(openLines)) {
    const key = `${item_id} ${variant_id ?? ''}`
    const sum = sums.get(key) ?? { key, title: item_title, variant: variant_title, quantity: 0 }
    sums.set(key, { ...sum, quantity: sum.quantity + quantity })
  }
  return [...sums.values()].toSorted((a, b) => b.quantity - a.quantity || a.title.localeCompare(b.title))
}

/** What a screen rings for: tickets that it had not, and those that have become rushed. */
export function arrivalsOf(
  known: ReadonlyMap<string, boolean>,
  tickets: readonly Pick<Ticket, 'id' | 'is_rush'>[],
): { fresh: string[]; rushed: string[] } {
  const fresh = tickets.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  const rushed = tickets.filter(({ id, is_rush }) => is_rush && known.get(id) !== true).map(({ id }) => id)
  return { fresh, rushed }
}
