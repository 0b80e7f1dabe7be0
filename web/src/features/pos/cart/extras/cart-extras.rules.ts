import { recordOf, textOrNull } from '../stored-fields.ts'
import type { Cart, CartDiscount, CartLine } from '../cart.rules.ts'

const MOST_SEATS = 99
const MOST_COVERS = 999
const MOST_COURSES = 9

/** Changes the seat of a line; null is none. */
export function seatLineAt(cart: Cart, key: number, seat: number | null): Cart {
  return withLine(cart, key, ({ seat: _before, ...line }) => (seat === null ? line : { ...line, seat }))
}

/** Changes the course of a line; null is at once. */
export function serveLineWith(cart: Cart, key: number, course: number | null): Cart {
  return withLine(cart, key, (line) => ({ ...line, course }))
}

/** Adds a discount to a line or to the whole cart. */
export function discountCart(cart: Cart, key: number | null, discount: CartDiscount): Cart {
  if (key === null) return { ...cart, discounts: [...cart.discounts, discount] }
  return withLine(cart, key, (line) => ({ ...line, discounts: [...(line.discounts ?? []), discount] }))
}

/** Removes a discount of a line or of the whole cart by its index. */
export function withoutDiscountAt(cart: Cart, key: number | null, at: number): Cart {
  if (key === null) return { ...cart, discounts: cart.discounts.filter((_, place) => place !== at) }
  return withLine(cart, key, ({ discounts = [], ...line }) => {
    const left = discounts.filter((_, place) => place !== at)
    return left.length === 0 ? line : { ...line, discounts: left }
  })
}

/** A typed or stored seat or number of guests; null if invalid. */
export const readSeat = (value: unknown): number | null => wholeUpTo(value, MOST_SEATS)
/** A stored course: null is at once, undefined takes the item's. */
export const readCourse = (value: unknown): number | null | undefined =>
  value === null ? null : (wholeUpTo(value, MOST_COURSES) ?? undefined)
export const readCovers = (value: unknown): number | null => wholeUpTo(value, MOST_COVERS)

/** Discounts as they were stored. */
export function readDiscounts(value: unknown): CartDiscount[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one): CartDiscount[] => {
    const fields = recordOf(one)
    const [text, reasonId] = [textOrNull(fields?.['value']), textOrNull(fields?.['reasonId'])]
    const kind = fields?.['kind']
    if (text === null || reasonId === null || (kind !== 'percent' && kind !== 'amount')) return []
    return [{ kind, value: text, reasonId, title: textOrNull(fields?.['title']) ?? '' }]
  })
}

function withLine(cart: Cart, key: number, change: (line: CartLine) => CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.key === key ? change(line) : line)) }
}

function wholeUpTo(value: unknown, most: number): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null
}
