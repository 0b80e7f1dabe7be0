import { AppError } from '../app-error.ts'
import type { LinePart } from '../contract/dining/visit-fields.ts'

/**
 * Parts of different lines; identical repeats count once.
 * @throws AppError
 */
export function distinctParts(parts: readonly LinePart[]): LinePart[] {
  const known = new Map<string, LinePart>()
  for (const part of parts) {
    const { quantity, newId } = known.get(part.id) ?? part
    if (quantity !== part.quantity || newId !== part.newId) throw new AppError('request.invalid', { field: 'lines' })
    known.set(part.id, part)
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
