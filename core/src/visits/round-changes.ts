import type { Day } from '../calendar/business-day.ts'
import type { Notice } from '../contract/dining/tickets.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { PlaceOfRound } from './locked-visit.ts'

/** What is left out stays. */
export type LineChange = {
  id: string
  seat?: number | null | undefined
  course?: number | null | undefined
  notes?: string | null | undefined
  /** The kitchen has it, or gets it later. */
  isFired?: boolean
}

/** A mark on a line at a station, until somebody there has seen it. */
export type NewNotice = { lineId: string; stationId: string; kind: Notice['kind']; text: string | null }

/** Units that leave a line and are a line of their own, a copy but for their number; cancelled, or on their way to another order. */
export type LineCut = { id: string; newId: string; units: number; isVoid: boolean }

/** A round of lines that come from others: as old as the order that it is like, and for whom that was. */
export type NewRound = {
  id: string
  day: Day
  tokenNo: number
  like: string
  place: PlaceOfRound
  /** In their places. */
  lineIds: readonly string[]
}

/** Changes of orders that are at tables, in the order in which they are written. */
export type RoundChanges = {
  cut?: readonly LineCut[]
  /** Orders go to a visit, or with it to other tables; those that are closed keep the table they were at. */
  moved?: readonly { orderIds: readonly string[]; place: PlaceOfRound }[]
  opened?: NewRound
  lines?: readonly LineChange[]
  /** Where lines are made, and how much of them is on paper there. */
  stations?: readonly (StationOfLine & { lineId: string })[]
  notices?: readonly NewNotice[]
}
