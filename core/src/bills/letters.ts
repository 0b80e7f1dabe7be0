/** Letters for the n-th bill, rate or column, from 1: A, B … Z, AA, AB … */
export function letterOf(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? letterOf(rest) : '') + String.fromCodePoint(65 + ((number - 1) % 26))
}
