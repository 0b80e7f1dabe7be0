import { calledNumber } from '../orders/called-number.ts'
import type { SoldAddon } from '../orders/sold-order.ts'
import type { VisitFacts } from '../visits/party.ts'
import type { UnprintedLine } from './slips-by-printer.ts'
import type { Kitchen, StationOfLine } from './station-lines.ts'

/** A line as printed on slips. */
export type SlipLine = {
  id: string
  itemTitle: string
  variantTitle: string | null
  addons: SoldAddon[]
  notes: string | null
  seat: number | null
  course: number | null
}

export type SlipOrder = {
  id: string
  tokenNo: number
  offlineNo: string | null
  deliveryType: string | null
  tableTitle: string | null
  covers: number | null
  placedBy: string | null
  visit: VisitFacts | null
  /** Name of the waiter. */
  server: string | null
  isRush: boolean
}

type AtStation = { line: SlipLine; order: SlipOrder; stationId: string; delta: number; isHeld: boolean }

/** The slip line for a station's printer; nothing if the station has none, or knows of the line already. */
export function unprintedAt({ line, order, stationId, delta, isHeld }: AtStation, kitchen: Kitchen): UnprintedLine[] {
  const station = kitchen.stations.find(({ id }) => id === stationId)
  if (!station || station.printerId === null || kitchen.isQuiet?.(line.id)) return []
  const { id, deliveryType, tableTitle, covers, placedBy, visit, server: waiter, isRush } = order
  return [
    {
      printerId: station.printerId,
      stationTitle: station.title,
      lineId: line.id,
      delta,
      isHeld,
      title: line.itemTitle,
      variant: line.variantTitle,
      addons: line.addons,
      notes: line.notes,
      seat: line.seat,
      course: line.course,
      courseTitle: line.course === null ? null : (kitchen.courseTitles.get(line.course) ?? null),
      called: calledNumber(order.tokenNo, order.offlineNo),
      deliveryType,
      order: { id, tableTitle, covers, placedBy, visit },
      waiter,
      isRush,
    },
  ]
}

type PrintedLine = SlipLine & { quantity: number; order: SlipOrder; stations: readonly StationOfLine[] }

/** The quantities of a line on paper at its stations, and the lines still to print. */
type Reprinted = { stations: (StationOfLine & { lineId: string })[]; unprinted: UnprintedLine[] }

/**
 * Brings paper up to date with a line that is fired or held again: each station's paper gets the quantity of the line,
 * or nothing (docs/rules/printers.md#what-a-station-prints). For a fired line, `stations` are all that make it.
 */
export function reprint({ order, ...line }: PrintedLine, isFired: boolean, kitchen: Kitchen): Reprinted {
  const wanted = isFired ? line.quantity : 0
  const reprinted: Reprinted = { stations: [], unprinted: [] }
  for (const { id: stationId, slipQuantity } of line.stations) {
    const delta = wanted - slipQuantity
    const unprinted = delta === 0 ? [] : unprintedAt({ line, order, stationId, delta, isHeld: !isFired }, kitchen)
    reprinted.unprinted.push(...unprinted)
    const isOnPaper = unprinted.length > 0 || kitchen.isQuiet?.(line.id)
    reprinted.stations.push({ lineId: line.id, id: stationId, slipQuantity: isOnPaper ? wanted : slipQuantity })
  }
  return reprinted
}
