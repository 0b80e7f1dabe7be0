/** The part of a due sum that each of these amounts pays, in their order; all in minor units. */
export function partsOf(amounts: readonly number[], due: number): number[] {
  let left = due
  return amounts.map((amount) => {
    const part = Math.min(amount, left)
    left -= part
    return part
  })
}
