/** After how many minutes without a touch a shared device locks itself; null: never (docs/rules.md, 234). */
export const AUTO_LOCK_MINUTES = [1, 2, 5, null] as const
export type AutoLockMinutes = (typeof AUTO_LOCK_MINUTES)[number]

/** How shared devices of a restaurant lock, until it decides otherwise. */
export const FIRST_LOCKING = { autoLockMinutes: 2, locksAfterSale: false } as const

/** How long a session that a PIN opened may last. */
export const PIN_SESSION_HOURS = 16

/** A work period that is open for longer was most likely forgotten. */
export const LONG_WORK_HOURS = 16
