import { stationsOf, type Routes } from './stations.ts'

/** A station as callers know it when they send lines there. */
export type StationFacts = {
  id: string
  title: string
  isDefault: boolean
  /** Its slip printer; null: none. */
  printerId: string | null
}

/** The stations of a kitchen, and whether it serves by course. */
export type Kitchen = {
  routes: Routes
  stations: readonly StationFacts[]
  /** Titles of courses, by number. */
  courseTitles: ReadonlyMap<number, string>
  /** Later courses are held until fired. */
  hasCourses: boolean
  /** Lines of which it gets no slip: it was told of them without the server, or they were cancelled before that. */
  isQuiet?: (lineId: string) => boolean
}

/** A station that makes a line, and the quantity on paper there. */
export type StationOfLine = { id: string; slipQuantity: number }

type Line = { itemId: string; categoryId: string | null; quantity: number; isHeld: boolean }

/** The stations that get a line at once: its routed ones, else the default, which has a row only if it prints. */
export function stationsOfLine({ isHeld, quantity, ...item }: Line, { routes, stations }: Kitchen): StationOfLine[] {
  if (isHeld) return []
  const ids = stationsOf(item, routes)
  const own = stations.filter((one) =>
    ids.length > 0 ? ids.includes(one.id) : one.isDefault && one.printerId !== null,
  )
  return own.map(({ id, printerId }) => ({ id, slipQuantity: printerId === null ? 0 : quantity }))
}
