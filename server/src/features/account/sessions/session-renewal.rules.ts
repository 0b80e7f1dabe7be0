/** The outcome of a refresh token that names an open session. */
export type Renewal = 'rotate' | 'repeat' | 'end'

/**
 * A token's direct predecessor is accepted for so long: for tabs that refresh at the same moment and for lost replies.
 */
export const GRACE_SECONDS = 10
export const ACCESS_MINUTES = 10
export const REFRESH_DAYS = 30

export type PresentedToken = {
  /** The session's newest token; otherwise its direct predecessor. */
  isCurrent: boolean
  secondsSinceRotation: number
}

/** The rule of docs/rules/people.md#sessions: a replaced token that is used late may be stolen. */
export function renewalOf({ isCurrent, secondsSinceRotation }: PresentedToken): Renewal {
  if (isCurrent) return 'rotate'
  return secondsSinceRotation < GRACE_SECONDS ? 'repeat' : 'end'
}
