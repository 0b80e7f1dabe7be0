import type { Day } from '../calendar/business-day.ts'
import type { Notice } from '../contract/dining/tickets.ts'
import type { StationOfLine } from '../kitchen/station-lines.ts'
import type { PlaceOfRound } from './locked-visit.ts'

/** Omitted fields stay. */
export type LineChange = {
  id: string
  seat?: number | null | undefined
  course?: number | null | undefined
  notes?: string | null | undefined
  /** Fired; otherwise held. */
  isFired?: boolean
  /** Set if a till fired it without the server; omitted: now. */
  firedAt?: Date
}

/** A notice on a line at a station, until staff there have seen it. */
export type NewNotice = { lineId: string; stationId: string; kind: Notice['kind']; text: string | null }

/**
 * Units that leave a line for a line of their own, a copy but for the quantity. They are cancelled or move to another
 * order.
 */
export type LineCut = { id: string; newId: string; units: number; isVoid: boolean }

/** A round of lines from other orders. Its age and customer are those of the order it copies. */
export type NewRound = {
  id: string
  day: Day
  tokenNo: number
  like: string
  place: PlaceOfRound
  /** In order. */
  lineIds: readonly string[]
}

/** Changes of orders at tables, in the order in which they are written. */
export type RoundChanges = {
  cut?: readonly LineCut[]
  /** Orders that move to a visit, or with it to other tables. Closed orders keep their table. */
  moved?: readonly { orderIds: readonly string[]; place: PlaceOfRound }[]
  opened?: NewRound
  lines?: readonly LineChange[]
  /** The stations of lines, and the quantity on paper there. */
  stations?: readonly (StationOfLine & { lineId: string })[]
  notices?: readonly NewNotice[]
}
