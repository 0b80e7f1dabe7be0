/** Letters written from the right, and marks that turn the direction of what follows. */
const TURNING = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * A name as it stands in a line with other text: one that is written from the right, or has marks of direction, is set
 * apart from the rest, which keeps its order. Every other value stays as it is.
 */
export function isolated<T>(value: T): T | string {
  if (typeof value !== 'string' || !TURNING.test(value)) return value
  return `\u2068${areMarksClosed(value) ? value : value.replaceAll(/[\u2066-\u2069]/g, '')}\u2069`
}

/** The facts that there are, in one line, each in its own direction. */
export const dotted = (facts: readonly (string | number | false | null | undefined)[]): string =>
  facts.filter(Boolean).map(isolated).join(' · ')

/** False if marks that set text apart would end outside of it. */
function areMarksClosed(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign >= '\u2066' && sign <= '\u2068') depth++
    else if (sign === '\u2069' && --depth < 0) return false
  }
  return depth === 0
}
