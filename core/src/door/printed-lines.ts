import type { KitchenSlipFacts } from '../slips/kitchen-slip.ts'

/** The lines of a slip as the agent remembers them, to compare two slips of one cause. */
export const printedLines = ({ lines }: Pick<KitchenSlipFacts, 'lines'>): string[] =>
  lines.map(({ delta, title, variant, addons, notes }) => JSON.stringify([delta, title, variant, addons, notes]))

/** True if all these lines are on the paper. */
export function areOnPaper(wanted: readonly string[], printed: readonly string[]): boolean {
  const left = [...printed]
  return wanted.every((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
