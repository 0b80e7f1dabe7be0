import type { VisitOperationKind } from '../contract/dining/visit-fields.ts'

/** A visit as it is opened: somebody seats a party, or a first order brings it. */
export type NewVisit = {
  id: string
  /** The main one first; a tab has none. */
  tableIds: readonly string[]
  name: string | null
  covers: number | null
  waiter: string | null
  waiterName: string | null
  reservationId: string | null
  /** Somebody seats it; otherwise it ends with its last order. */
  isSeated: boolean
  /** SHA-256 of the call, in hex, where the client gave the visit its id. */
  requestHash: string | null
}

/** What is left out stays. */
export type VisitChange = {
  id: string
  covers?: number | null
  name?: string | null
  waiter?: string | null
  waiterName?: string | null
  mainTableId?: string | null
  isSeated?: boolean
  isBillAsked?: boolean
}

/** An entry of the history of a visit. */
export type NewOperation = {
  visitId: string
  kind: VisitOperationKind
  /** The user name of who did it. */
  person: string | null
  /** Readable texts for the history; what a later operation needs stands beside them in `rows`. */
  details: Record<string, string>
  rows?: object
}

type Tables = { visitId: string; tableIds: readonly string[] }

/** Changes of visits, in the order in which they are written. */
export type VisitChanges = {
  opened?: NewVisit
  /** Tables that a visit leaves. */
  left?: Tables
  /** Closed visits leave all their tables. */
  closed?: { id: string; mergedInto: string | null }
  /** A merged visit is open again. */
  reopened?: string
  taken?: Tables
  changed?: readonly VisitChange[]
  /** Visits that end as the last thing that happens to them; they leave all their tables. */
  ended?: readonly string[]
  /** Visits that end with their last orders: they leave their tables, to be cleaned where the restaurant works like that. */
  endedWithOrders?: readonly string[]
  operations?: readonly NewOperation[]
}
