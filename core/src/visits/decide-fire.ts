import { AppError } from '../app-error.ts'
import type { WhichLines } from '../contract/dining/courses.ts'
import { slipsByPrinter, type SlipOfPrinter } from '../kitchen/slips-by-printer.ts'
import { reprint, type SlipLine, type SlipOrder } from '../kitchen/slips-of-lines.ts'
import { stationsOfLine, type Kitchen, type StationOfLine } from '../kitchen/station-lines.ts'
import { stationsOf } from '../kitchen/stations.ts'
import { LoadAgain } from '../load-again.ts'
import type { ItemStatus } from '../orders/item-steps.ts'
import type { Plan } from '../plan.ts'
import { nextCourse } from './courses.ts'
import { requireOpen, type LockedVisit, type RoomFacts } from './locked-visit.ts'

/** A standing line in an open order of a visit. */
export type LineOfCourse = SlipLine & {
  orderId: string
  itemId: string
  categoryId: string | null
  quantity: number
  isFired: boolean
  status: ItemStatus
  tokenNo: number
  offlineNo: string | null
  deliveryType: string | null
  tableTitle: string | null
  covers: number | null
  placedBy: string | null
  /** Name of the person who ordered it. */
  placedByName: string | null
  isRush: boolean
  /** Its stations, or those of its earlier firing. */
  stations: readonly StationOfLine[]
}

export type FireFacts = RoomFacts & {
  menuVersion: string
  kitchen: Kitchen
  visit: LockedVisit | undefined
  /** In the order sent. */
  lines: readonly LineOfCourse[]
  /** All requested lines belong to the restaurant. */
  areKnown: boolean
  newId: () => string
}

/**
 * Sends held lines of a visit to the kitchen. With `next`, the lowest held course, or nothing if the caller saw another
 * one as next, which somebody has fired meanwhile. Skips lines that the kitchen has.
 */
export function decideFire(facts: FireFacts, which: WhichLines): Plan<{ fired: string[] }> {
  const visit = requireKnown(facts)
  const { lines } = facts
  const wanted = lines.filter(({ isFired }) => !isFired).filter(chosenBy(which, lines))
  if (wanted.length === 0 && !isFiredAlready(which, lines)) throw new AppError('course.nothing_held')
  return { ...changeLines(facts, { visit, lines: wanted, isFired: true }), reply: { fired: idsOf(wanted) } }
}

/** Holds lines of a visit again, unless the kitchen has begun one. */
export function decideHold(facts: FireFacts, { course, lines: ids }: WhichLines): Plan<{ held: string[] }> {
  const visit = requireKnown(facts)
  const fired = facts.lines.filter(({ isFired }) => isFired)
  const wanted = fired.filter((line) =>
    ids === null ? course !== null && line.course === course : ids.includes(line.id),
  )
  if (wanted.some(({ status }) => status !== 'created')) throw new AppError('line.started')
  return { ...changeLines(facts, { visit, lines: wanted, isFired: false }), reply: { held: idsOf(wanted) } }
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

function requireKnown({ menuVersion, numbers, visit, areKnown }: FireFacts): LockedVisit {
  if (menuVersion !== numbers.menuVersion) throw new LoadAgain('menu')
  const open = requireOpen(visit)
  if (!areKnown) throw new AppError('order.item_not_found')
  return open
}

function chosenBy(
  { next, course, lines: ids }: WhichLines,
  lines: readonly LineOfCourse[],
): (line: LineOfCourse) => boolean {
  if (ids !== null) return ({ id }) => ids.includes(id)
  const coming = nextCourse(lines)
  // held without a course: its line has lost it since
  const courseOf = (line: LineOfCourse) => line.course ?? 1
  if (next) return (line) => (course === null || course === coming) && courseOf(line) === coming
  return (line) => course !== null && courseOf(line) === course
}

/** True if another person has just fired the same. */
function isFiredAlready({ course, lines: ids }: WhichLines, lines: readonly LineOfCourse[]): boolean {
  if (ids !== null) return ids.length > 0 && ids.every((id) => lines.some((line) => line.id === id))
  return course !== null && lines.some((line) => line.course === course && line.isFired)
}

type Changing = { visit: LockedVisit; lines: readonly LineOfCourse[]; isFired: boolean }

function changeLines(facts: FireFacts, { visit, lines, isFired }: Changing): Omit<Plan<object>, 'reply'> {
  if (lines.length === 0) return { notifications: [], events: [] }
  const { kitchen, person } = facts
  const reprinted = lines.map((line) => {
    const stations = isFired ? stationsFired(line, kitchen) : line.stations
    return reprint({ ...line, order: orderOf(line, visit), stations }, isFired, kitchen)
  })
  const stations = reprinted.flatMap((line) => line.stations)
  const unprinted = reprinted.flatMap((line) => line.unprinted)
  const operationId = facts.newId()
  const slips: SlipOfPrinter[] = [...slipsByPrinter(unprinted, isFired ? 'fire' : 'change')].map(
    ([printerId, printed]) => ({ operationId, printerId, facts: printed }),
  )
  const items = lines.map(({ itemTitle, quantity }) => `${quantity} × ${itemTitle}`).join(', ')
  const kind = isFired ? 'fired' : 'held'
  return {
    visits: { operations: [{ visitId: visit.id, kind, person, details: { items } }] },
    rounds: { lines: lines.map(({ id }) => ({ id, isFired })), ...(stations.length > 0 && { stations }) },
    ...(slips.length > 0 && { slips }),
    notifications: [],
    events: [
      ...(slips.length > 0 ? [{ type: 'print_update' } as const] : []),
      { type: 'order_update', orderIds: [...new Set(lines.map(({ orderId }) => orderId))] },
    ],
  }
}

/** The stations of a line when fired: those of its earlier firing and its current routes, else the default station. */
function stationsFired({ stations, ...line }: LineOfCourse, kitchen: Kitchen): StationOfLine[] {
  if (stations.length > 0 && stationsOf(line, kitchen.routes).length === 0) return [...stations]
  const routed = stationsOfLine({ ...line, isHeld: false }, kitchen)
  const added = routed.filter(({ id }) => stations.every((one) => one.id !== id))
  return [...stations, ...added.map(({ id }) => ({ id, slipQuantity: 0 }))]
}

function orderOf(line: LineOfCourse, visit: LockedVisit): SlipOrder {
  const { orderId: id, tokenNo, offlineNo, deliveryType, tableTitle, covers, placedBy, placedByName, isRush } = line
  const { id: visitId, name, waiter, waiterName, nameToday } = visit
  const server = (waiter === null ? placedByName : nameToday) ?? waiterName ?? waiter ?? placedBy
  const party = { id: visitId, name, covers: visit.covers, waiter, waiterName }
  return { id, tokenNo, offlineNo, deliveryType, tableTitle, covers, placedBy, visit: party, server, isRush }
}
