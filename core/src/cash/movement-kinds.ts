/** Movements of cash by hand. */
export const HAND_KINDS = ['in', 'out', 'drop', 'tip_payout'] as const
export type HandKind = (typeof HAND_KINDS)[number]

/** Movements of cash that waits for a decision (docs/rules/cash.md#cash-that-waits-for-a-decision). */
export const WAITING_KINDS = ['to_settle', 'settled', 'counted'] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** Movements of cash that are not sales. */
export const MOVEMENT_KINDS = [...HAND_KINDS, ...WAITING_KINDS] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export const comesIn = (kind: MovementKind): boolean => kind === 'in' || kind === 'to_settle'
