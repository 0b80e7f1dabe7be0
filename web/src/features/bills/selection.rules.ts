import { takeFromLines, type Chosen } from '#core/bills/split.ts'
import { restsOf } from '#core/bills/discounts.ts'
import { cutEqually, formatQuantity } from '#core/bills/stretches.ts'
import { billTotals } from '#core/money/totals.ts'
import type { PayableLine } from './payable.rules.ts'

/** The lines touched, by key: how many parts each is cut into, and the chosen parts. */
export type Selection = ReadonlyMap<string, { of: number; chosen: ReadonlySet<number> }>

export const NOTHING_CHOSEN: Selection = new Map()

/** Toggles a part of a line. */
export function withTouched(selection: Selection, key: string, part = 0): Selection {
  const { of, chosen } = selection.get(key) ?? { of: 1, chosen: new Set<number>() }
  const next = new Set(chosen)
  if (!next.delete(part)) next.add(part)
  return new Map(selection).set(key, { of, chosen: next })
}

/** Cuts a line into parts, with none chosen; 1 makes it whole again. */
export function withCut(selection: Selection, key: string, of: number): Selection {
  return new Map(selection).set(key, { of, chosen: new Set<number>() })
}

/** Numbers of parts a line can be cut into with one touch: its units first, then small numbers. */
export function cutsOf(line: Pick<PayableLine, 'units' | 'stretch'>): number[] {
  const pieces = piecesOf(line)
  const whole = Number.isInteger(pieces) && pieces > 1 ? [pieces] : []
  return [...new Set([...whole, 2, 3, 4, 5, 6, 8])]
}

/** True if no unit is cut. */
export const hasWholeParts = (line: Pick<PayableLine, 'units' | 'stretch'>, parts: number): boolean =>
  Number.isInteger(piecesOf(line) / parts)

const piecesOf = ({ units, stretch: { from, to, of } }: Pick<PayableLine, 'units' | 'stretch'>) =>
  (units * (to - from)) / of

/** The chosen lines as the API takes them; skips lines that no longer exist. */
export function chosenOf(selection: Selection, lines: readonly Pick<PayableLine, 'id' | 'key'>[]): Chosen[] {
  return lines.flatMap(({ id, key }) => {
    const touched = selection.get(key)
    if (!touched || touched.chosen.size === 0) return []
    const { of, chosen } = touched
    return [chosen.size === of ? { lineId: id } : { lineId: id, parts: chosen.size, of }]
  })
}

/** True if all lines are chosen, each as a whole. */
export function isAllOf(chosen: readonly Chosen[], lines: readonly Pick<PayableLine, 'id'>[]): boolean {
  return chosen.length === lines.length && chosen.every(({ parts }) => parts === undefined)
}

/** Total of the chosen lines as a bill of their own, in minor units. */
export function totalOfChosen(lines: readonly PayableLine[], chosen: readonly Chosen[]): number {
  const taken = takeFromLines(
    lines.map((line) => ({ ...line, orderItemId: line.key, discounts: [] })),
    [chosen],
  )
  if ('problem' in taken) return 0
  return totalOf(taken.groups[0]!.map((piece) => ({ ...piece, amount: amountOfPiece(piece) })))
}

/** A line cut into parts, with the units and price of each. */
export function partsOf(line: PayableLine, of: number): { quantity: string; amount: number }[] {
  return cutEqually(line.stretch, of).map((stretch) => ({
    quantity: formatQuantity(line.units, stretch),
    amount: totalOf([{ ...line, amount: amountOfPiece({ ...line, stretch }) }]),
  }))
}

/** Price of a line with its tax, in minor units. */
export function totalOfLine(line: PayableLine): number {
  return totalOf([line])
}

function totalOf(lines: readonly Pick<PayableLine, 'amount' | 'rateMilli' | 'taxType'>[]): number {
  return billTotals(lines.map((line) => ({ ...line, unitPrice: line.amount, quantity: 1 }))).total
}

/** Amount of a piece of a line, cut as the server cuts it. */
function amountOfPiece({ stretch, units, unitPrice, rest }: PayableLine): number {
  return restsOf(units * unitPrice, stretch, rest ? [{ id: '', ...rest }] : []).at(-1)!
}
