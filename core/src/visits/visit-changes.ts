import type { VisitOperationKind } from '../contract/dining/visit-fields.ts'

/** A new visit, opened by seating a party or by a first order. */
export type NewVisit = {
  id: string
  /** The main table first; empty for a tab. */
  tableIds: readonly string[]
  name: string | null
  covers: number | null
  waiter: string | null
  waiterName: string | null
  reservationId: string | null
  /** Staff seated the party; otherwise the visit ends with its last order. */
  isSeated: boolean
  /** SHA-256 of the request, in hex, if the client gave the visit its id. */
  requestHash: string | null
}

/** Omitted fields stay. */
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

/** An entry in a visit's history. */
export type NewOperation = {
  visitId: string
  kind: VisitOperationKind
  /** User name of the person who did it. */
  person: string | null
  /** Readable texts for the history; facts for later operations are in `rows`. */
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
  /** A merged visit that is open again. */
  reopened?: string
  taken?: Tables
  changed?: readonly VisitChange[]
  /** Visits that end last, after all other changes; they leave all their tables. */
  ended?: readonly string[]
  /**
   * Visits that end with their last orders. They leave their tables, which must be cleaned if the restaurant works that
   * way.
   */
  endedWithOrders?: readonly string[]
  operations?: readonly NewOperation[]
}
