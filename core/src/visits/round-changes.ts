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

/** Changes of orders that are at tables. */
export type RoundChanges = {
  /** Orders go to a visit, or with it to other tables; those that are closed keep the table they were at. */
  moved?: readonly { orderIds: readonly string[]; place: PlaceOfRound }[]
  lines?: readonly LineChange[]
  /** Where lines are made, and how much of them is on paper there. */
  stations?: readonly (StationOfLine & { lineId: string })[]
  notices?: readonly NewNotice[]
}
