import type { Ticket, TicketItem } from '#core/contract/dining/tickets.ts'
import { linesOfSets } from '#core/orders/set-lines.ts'
import { ageInMinutes } from '../../orders/order-age.rules.ts'
import type { Arrow } from '../keys/keys.rules.ts'
import { idsOf, type Part } from './pack.rules.ts'

/** The next ticket of a page by an arrow: up and down in their order, left and right beside it, else in their order, too. */
export function ticketAfter(parts: readonly Part[], id: string | null, arrow: Arrow): string | null {
  const ids = idsOf(parts)
  const here = parts.find((part) => part.id === id)
  if (!here) return ids[0] ?? null
  const way = arrow === 'ArrowRight' || arrow === 'ArrowDown' ? 1 : -1
  const next = ids[ids.indexOf(here.id) + way] ?? here.id
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') return next
  const beside = parts
    .filter((part) => part.id !== here.id && (part.column - here.column) * way > 0)
    .toSorted((a, b) => (a.column - b.column) * way || Math.abs(a.top - here.top) - Math.abs(b.top - here.top))
  return beside[0]?.id ?? next
}

const isOpen = ({ state }: TicketItem) => state === 'queued' || state === 'started'

/** Lines that a station can finish now. */
export const openLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] => items.filter(isOpen)

/** Lines that the expediter can serve. */
export const servableLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] =>
  items.filter(({ state, status, fired_at }) => fired_at !== null && state !== 'cancelled' && status !== 'delivered')

/** Lines to show: cancelled ones only until their notices are seen. */
export const shownLines = ({ items }: Pick<Ticket, 'items'>): TicketItem[] =>
  items.filter(({ state, notices }) => state !== 'cancelled' || notices.length > 0)

export type CourseOfTicket = { course: number | null; lines: TicketItem[]; isHeld: boolean; heldSince: string | null }

/** Lines by course, those without one first. For a held course, `since` is when the course before it was fired. */
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

/** A line with its course and set menu, and whether it is the first in each. */
export type Block = {
  line: TicketItem
  course: CourseOfTicket
  set: TicketItem['set'] | null
  isFirstOfCourse: boolean
  isFirstOfSet: boolean
}

/** Lines in the order in which a ticket shows them. */
export const blocksOf = (lines: readonly TicketItem[]): Block[] =>
  coursesOf(lines).flatMap((course) =>
    linesOfSets(course.lines)
      .flatMap(({ set, items }) => items.map((line, at) => ({ line, course, set, isFirstOfSet: at === 0 })))
      .map((block, at) => ({ ...block, isFirstOfCourse: at === 0 })),
  )

/**
 * Blocks to show, and lines hidden as done. Stations hide lines that are done and seen unless `showsDone`; the pass
 * shows all.
 */
export function shownOf(ticket: Pick<Ticket, 'items'>, { isPass, showsDone }: { isPass: boolean; showsDone: boolean }) {
  const lines = shownLines(ticket)
  const done = isPass ? [] : lines.filter(({ state, notices }) => state === 'done' && notices.length === 0)
  return { blocks: blocksOf(showsDone ? lines : lines.filter((line) => !done.includes(line))), done }
}

/** Since when a ticket waits: its oldest line that is still to make, else the oldest that was fired, else the order. */
export function waitingSince({ items, date }: Pick<Ticket, 'items' | 'date'>): string {
  const firedOf = (lines: readonly TicketItem[]) => lines.flatMap(({ fired_at }) => fired_at ?? []).toSorted()[0]
  return firedOf(items.filter(isOpen)) ?? firedOf(items.filter(({ status }) => status !== 'delivered')) ?? date
}

export type Limits = { amberMin: number; redMin: number }
export type Tone = 'fresh' | 'late' | 'veryLate'

/** Whole minutes since a time, and their tone by the station's limits. `now` in milliseconds. */
export function ticketAge(since: string, now: number, { amberMin, redMin }: Limits): { minutes: number; tone: Tone } {
  const minutes = ageInMinutes(since, now)
  if (minutes >= redMin) return { minutes, tone: 'veryLate' }
  return { minutes, tone: minutes >= amberMin ? 'late' : 'fresh' }
}

/** The latest of some tickets by their minutes. */
export function latestTone(tickets: readonly Ticket[], now: number, limits: Limits): Tone {
  const tones = tickets.map((ticket) => ticketAge(waitingSince(ticket), now, limits).tone)
  return (['veryLate', 'late'] as const).find((tone) => tones.includes(tone)) ?? 'fresh'
}

export type Sum = { key: string; title: string; variant: string | null; quantity: number }

/** Pieces queued or started of each item and variant, the largest number first. */
export function allDayOf(tickets: readonly Ticket[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { item_id, variant_id, item_title, variant_title, quantity } of tickets.flatMap(openLines)) {
    const key = `${item_id} ${variant_id ?? ''}`
    const sum = sums.get(key) ?? { key, title: item_title, variant: variant_title, quantity: 0 }
    sums.set(key, { ...sum, quantity: sum.quantity + quantity })
  }
  return [...sums.values()].toSorted((a, b) => b.quantity - a.quantity || a.title.localeCompare(b.title))
}

type Arriving = Pick<Ticket, 'id' | 'is_rush' | 'kitchen_told' | 'items'>

/** Tickets that a screen has shown, with their rush, and the lines of all of them. */
export type Known = { tickets: ReadonlyMap<string, boolean>; lines: ReadonlySet<string> }

/** With these tickets. One that returns is not new: seen ones stay seen. */
export const knownWith = (known: Known | null, tickets: readonly Arriving[]): Known => ({
  tickets: new Map([...(known?.tickets ?? []), ...tickets.map(({ id, is_rush }) => [id, is_rush] as const)]),
  lines: new Set([...(known?.lines ?? []), ...tickets.flatMap(({ items }) => items.map(({ id }) => id))]),
})

/**
 * Tickets that the screen rings for: new ones of which the kitchen was not told, and those that have become rushed.
 * Lines that moved to another table are not new.
 */
export function arrivalsOf(known: Known, tickets: readonly Arriving[]): { fresh: string[]; rushed: string[] } {
  const arrived = tickets.filter((ticket) => known.tickets.has(ticket.id) || !isMoved(known, ticket))
  const fresh = arrived.filter(({ id, kitchen_told }) => !known.tickets.has(id) && !kitchen_told)
  const rushed = arrived.filter(({ id, is_rush }) => is_rush && known.tickets.get(id) !== true)
  return { fresh: fresh.map(({ id }) => id), rushed: rushed.map(({ id }) => id) }
}

/** Nothing to make on it is new. A part of a line has a new id, and a notice that it moved. */
function isMoved({ lines }: Known, { items }: Arriving): boolean {
  const toMake = items.filter((line) => isOpen(line) || line.state === 'held')
  return (
    toMake.length > 0 &&
    toMake.every(({ id, notices }) => lines.has(id) || notices.some(({ kind }) => kind === 'moved'))
  )
}
