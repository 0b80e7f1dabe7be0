const FIRST = 'K'.charCodeAt(0)
/** K to Z: A to J are the letters of bills and credit notes. */
const COUNT = 16

/**
 * The letters of the n-th shared device of a restaurant, from 1: K to Z, then KK, KL and so on
 * (docs/rules/people.md#register-a-shared-device).
 */
export function letterOfDevice(number: number): string {
  const before = number - 1
  const last = String.fromCharCode(FIRST + (before % COUNT))
  return before < COUNT ? last : letterOfDevice(Math.floor(before / COUNT)) + last
}
