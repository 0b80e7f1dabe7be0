import type { Day } from '../calendar/business-day.ts'
import type { MovementKind } from './movement-kinds.ts'
import type { CountedPaper, Piece } from './counts.ts'

/** The drawer of a till; `kept` in minor units. */
export type Drawer = { tillId: string; sessionId: string | null; lastZ: number; kept: number | null }

/** The last document numbers when a session began or ended. */
export type LastDocuments = { invoice: number; credit_note: number }

/** A new session; amounts in minor units. */
export type NewSession = {
  id: string
  tillId: string
  tillTitle: string
  openedAt: Date
  openedOn: Day
  openedBy: string | null
  float: number
  after: LastDocuments
  pieces: readonly Piece[]
}

export type NewMovement = {
  id: string
  sessionId: string
  day: Day
  kind: MovementKind
  amount: number
  reason: { id: string; title: string; account: string | null } | null
  note: string | null
  /** User name of the person whose tips are paid out. */
  username: string | null
  movedBy: string | null
  approvedBy: string | null
}

export type ClosedSession = {
  id: string
  z: number
  closedOn: Day
  /** Set if a till counted it without the server; omitted: now. */
  closedAt?: Date
  expected: number
  counted: number
  kept: number
  note: string | null
  closedBy: string | null
  handedTo: string | null
  until: LastDocuments
  pieces: readonly Piece[]
  papers: readonly CountedPaper[]
}

export type CashChanges = {
  closed?: ClosedSession
  opened?: NewSession
  movements?: readonly NewMovement[]
  /** The drawer after the change. */
  drawer?: Drawer
}
