import type { OperationKind } from './operation.ts'

/** Operations that wait: from here on a till asks to be connected, and from here on it makes no new sales. */
export const MANY_WAIT = 1000
export const TOO_MANY_WAIT = 5000

const DAY_MS = 24 * 3_600_000

const SELLING: ReadonlySet<OperationKind> = new Set(['order.place', 'order.sell'])

/** Facts that decide if a till may make new sales; moments in milliseconds by the server's clock. */
export type TillSituation = { waiting: number; leaseUntil: number | null; now: number; isEnded: boolean }

/** The reason why a till makes no new sales: too much waits, no contact for too long, or no restaurant any more. */
export type SaleStop = 'full' | 'lease' | 'ended'

export function saleStop({ waiting, leaseUntil, now, isEnded }: TillSituation): SaleStop | null {
  if (isEnded) return 'ended'
  if (leaseUntil !== null && now >= leaseUntil) return 'lease'
  return waiting >= TOO_MANY_WAIT ? 'full' : null
}

/** The reason why this till does not take an operation; payments and all that closes a sale are always taken. */
export const stopOf = (kind: OperationKind, situation: TillSituation): SaleStop | null =>
  SELLING.has(kind) ? saleStop(situation) : null

/** True in the last day of the lease. */
export const endsSoon = (leaseUntil: number, now: number): boolean => now >= leaseUntil - DAY_MS
