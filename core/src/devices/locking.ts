/**
 * Minutes without a touch after which a shared device locks itself; null: never
 * (docs/rules/people.md#lock-a-shared-device).
 */
export const AUTO_LOCK_MINUTES = [1, 2, 5, null] as const
export type AutoLockMinutes = (typeof AUTO_LOCK_MINUTES)[number]

/** Locking of shared devices until the restaurant changes it. */
export const FIRST_LOCKING = { autoLockMinutes: 2, locksAfterSale: false } as const

/** The longest session opened by PIN. */
export const PIN_SESSION_HOURS = 16

/** A work period open for longer was most likely forgotten. */
export const LONG_WORK_HOURS = 16
