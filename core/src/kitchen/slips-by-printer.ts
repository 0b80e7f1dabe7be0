import type { KitchenSlipFacts, KitchenSlipLine } from '../slips/kitchen-slip.ts'
import { partyOf, type OrderOfParty } from '../visits/party.ts'
import { countedTitles } from '../orders/chosen-options.ts'

/** Units of a line not yet on paper at a printer's station. */
export type UnprintedLine = {
  printerId: string
  stationTitle: string
  lineId: string
  delta: number
  isHeld: boolean
  title: string
  variant: string | null
  addons: { title: string }[]
  notes: string | null
  seat: number | null
  course: number | null
  courseTitle: string | null
  /** The number that is called. */
  called: string
  deliveryType: string | null
  order: OrderOfParty
  /** Name of the waiter. */
  waiter: string | null
  isRush: boolean
}

/** A slip in the queue; the job's id follows from its operation. */
export type SlipOfPrinter = { operationId: string; printerId: string; facts: KitchenSlipFacts }

/** The slips of each printer. A line for several of its stations appears once, with their names. */
export function slipsByPrinter(
  lines: readonly UnprintedLine[],
  cause: KitchenSlipFacts['cause'],
): Map<string, KitchenSlipFacts> {
  const printerIds = [...new Set(lines.map(({ printerId }) => printerId))]
  return new Map(
    printerIds.map((printerId) => {
      const own = lines.filter((line) => line.printerId === printerId)
      return [printerId, factsOf(own, cause)]
    }),
  )
}

function factsOf(lines: readonly UnprintedLine[], cause: KitchenSlipFacts['cause']): KitchenSlipFacts {
  const { deliveryType, waiter } = lines[0]!
  const { place, covers } = partyOf(lines.map(({ order }) => order))
  const hasSeveralStations = new Set(lines.map(({ stationTitle }) => stationTitle)).size > 1
  const lineIds = [...new Set(lines.map(({ lineId }) => lineId))]
  return {
    cause,
    place,
    tokens: [...new Set(lines.map(({ called }) => called))],
    deliveryType,
    covers,
    waiter,
    isRush: lines.some(({ isRush }) => isRush),
    lines: lineIds.map((id) =>
      lineOf(
        lines.filter(({ lineId }) => lineId === id),
        hasSeveralStations,
      ),
    ),
  }
}

function lineOf(rows: readonly UnprintedLine[], namesStations: boolean): KitchenSlipLine {
  const { title, variant, addons, notes, seat, course, courseTitle, isHeld } = rows[0]!
  const deltas = rows.map(({ delta }) => delta)
  return {
    delta: deltas[0]! < 0 ? Math.min(...deltas) : Math.max(...deltas),
    title,
    variant,
    addons: countedTitles(addons.map((addon) => addon.title)),
    notes,
    seat,
    course,
    courseTitle,
    stations: namesStations ? rows.map(({ stationTitle }) => stationTitle) : [],
    isHeld,
  }
}
