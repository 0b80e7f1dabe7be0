import { AppError } from '../app-error.ts'
import type { LinePart } from '../contract/dining/visit-fields.ts'

/**
 * Parts of different lines; identical repeats count once.
 * @throws AppError
 */
export const distinctParts = (parts: readonly LinePart[]): LinePart[] => distinctLines(parts, ['quantity', 'newId'])

/**
 * Wishes for different lines; those that repeat these fields count once.
 * @throws AppError
 */
export function distinctLines<L extends { id: string }>(lines: readonly L[], fields: readonly (keyof L)[]): L[] {
  const known = new Map<string, L>()
  for (const line of lines) {
    const earlier = known.get(line.id) ?? line
    if (fields.some((field) => earlier[field] !== line[field]))
      throw new AppError('request.invalid', { field: 'lines' })
    known.set(line.id, earlier)
  }
  return [...known.values()]
}

/**
 * The requested units of a line: all if no number is given.
 * @throws AppError
 */
export function unitsOf({ quantity }: LinePart, line: { quantity: number }): number {
  const units = quantity ?? line.quantity
  if (units > line.quantity) throw new AppError('line.quantity_invalid')
  return units
}
