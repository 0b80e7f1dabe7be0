const HOUR_MS = 3_600_000
const LEASE_HOURS = 7 * 24
/** Hours after the end of the subscription. */
const GRACE_HOURS = 72

/** Until when a till may make new sales without another contact. */
export function leaseUntil(now: Date, workUntil: Date): Date {
  return new Date(Math.min(now.getTime() + LEASE_HOURS * HOUR_MS, workUntil.getTime() + GRACE_HOURS * HOUR_MS))
}
