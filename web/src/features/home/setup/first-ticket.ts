/** The state with which the till is opened for the first ticket: it begins with an item in the cart. */
export const FIRST_TICKET = { isFirstTicket: true } as const

/** True if the till was opened with this state. */
export function isForFirstTicket(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFirstTicket' in state
}
