/** So many wrong PINs of a person in a row on a device make that person wait (docs/rules.md, 232). */
const WRONG_IN_A_ROW = 5
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 15 * 60

/** So many wrong PINs within an hour on a device, whoever’s they are, and only passwords sign in there. */
export const WRONG_AN_HOUR = 30

/** How long somebody waits after so many wrong PINs in a row; 0 where the next one is looked at. */
export function waitAfterWrong(wrong: number): number {
  if (wrong === 0 || wrong % WRONG_IN_A_ROW !== 0) return 0
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (wrong / WRONG_IN_A_ROW - 1))
}
