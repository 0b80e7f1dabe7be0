import { stationsOf, type Routes } from './stations.ts'

/** A station as it is known to a caller that sends lines there. */
export type StationFacts = {
  id: string
  title: string
  isDefault: boolean
  /** Its printer for slips; null: none. */
  printerId: string | null
}

/** The stations of a kitchen, and how it serves. */
export type Kitchen = {
  routes: Routes
  /** In their order. */
  stations: readonly StationFacts[]
  /** The titles of courses, by their numbers. */
  courseTitles: ReadonlyMap<number, string>
  /** Later courses are held until somebody fires them. */
  hasCourses: boolean
}

/** A station that makes a line, and how much of it is on paper there. */
export type StationOfLine = { id: string; slipQuantity: number }

type Line = { itemId: string; categoryId: string | null; quantity: number; isHeld: boolean }

/**
 * The stations that get a line at once: those that it is routed to, else the default one, which has a row only where it prints.
 */
export function stationsOfLine({ isHeld, quantity, ...item }: Line, { routes, stations }: Kitchen): StationOfLine[] {
  if (isHeld) return []
  const ids = stationsOf(item, routes)
  const own = stations.filter((one) =>
    ids.length > 0 ? ids.includes(one.id) : one.isDefault && one.printerId !== null,
  )
  return own.map(({ id, printerId }) => ({ id, slipQuantity: printerId === null ? 0 : quantity }))
}
