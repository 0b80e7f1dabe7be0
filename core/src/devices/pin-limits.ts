/** Wrong PINs in a row after which a person must wait on this device (docs/rules/people.md#wrong-pins). */
const WRONG_IN_A_ROW = 5
const FIRST_WAIT_SECONDS = 60
const LONGEST_WAIT_SECONDS = 15 * 60

/** Wrong PINs within an hour, by anyone, after which a device accepts passwords only. */
export const WRONG_AN_HOUR = 30

/** The wait after so many wrong PINs in a row; 0 if the next may be tried at once. */
export function waitAfterWrong(wrong: number): number {
  if (wrong === 0 || wrong % WRONG_IN_A_ROW !== 0) return 0
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (wrong / WRONG_IN_A_ROW - 1))
}
