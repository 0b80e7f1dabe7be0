import { addLine, changeNotes, changeQuantity, removeLine, type CountedLine } from '#core/orders/cart-lines.ts'
import { cutNote, MAX_QUANTITY } from '#core/orders/limits.ts'
import { isSameSelection, type Selection } from '#core/orders/selection.ts'
import { hasSameSteps, type ChosenSteps } from '#core/orders/set-menus.ts'

export const DINING_OPTIONS = ['dinein', 'delivery', 'takeaway'] as const
export type DiningOption = (typeof DINING_OPTIONS)[number]

/**
 * A price typed by staff for one piece without its add-ons. With a reason, it replaces the menu's; without, it is that
 * of an open price.
 */
export type TypedPrice = { price: string; reasonId: string | null }

/** A discount on a line or the whole cart, with the reason and its title. */
export type CartDiscount = { kind: 'percent' | 'amount'; value: string; reasonId: string; title: string }

export type CartLine = Selection &
  CountedLine & {
    /** The choices of a set menu. */
    steps?: ChosenSteps
    typed?: TypedPrice | null
    seat?: number
    /** Chosen for this line, null for at once; if left out, it has the course of its item. */
    course?: number | null
    /** In the order given, each on the amount left by the ones before; missing if there are none. */
    discounts?: readonly CartDiscount[]
    /** The item's title when it was added, shown if it has left the menu since. */
    title: string
  }

export type CartCustomer = { phone: string; name: string }

export type Cart = {
  lines: readonly CartLine[]
  nextKey: number
  /** Null is a walk-in. */
  customer: CartCustomer | null
  diningOption: DiningOption | null
  tableId: string | null
  /** The visit that it is added to; its table is the order's. */
  visitId: string | null
  /** The guest's order that this cart was taken from. */
  qrOrderId: string | null
  /** The draft it was loaded from, which is deleted when the order is sent. */
  draftId: string | null
  /** Of the whole cart. */
  discounts: readonly CartDiscount[]
  /** Number of guests; null if not counted. */
  covers: number | null
}

export const EMPTY_CART: Cart = {
  lines: [],
  nextKey: 1,
  customer: null,
  diningOption: 'dinein',
  tableId: null,
  visitId: null,
  qrOrderId: null,
  draftId: null,
  discounts: [],
  covers: null,
}

/** Choices for one line. */
export type LineChoices = Omit<Selection, 'itemId'> & {
  quantity: number
  notes: string
  typed?: TypedPrice | null
  steps?: ChosenSteps
}

export type NewLine = Selection & {
  title: string
  quantity?: number
  notes?: string
  steps?: ChosenSteps
  typed?: TypedPrice | null
  seat?: number | null
  course?: number | null | undefined
  discounts?: readonly CartDiscount[]
}

/** Adds one piece of a selection: to a line that has it without a note, else on a new line. */
export function addToCart(cart: Cart, added: NewLine): Cart {
  const { itemId, variantId, options, title, quantity = 1, notes = '', typed = null } = added
  const line: CartLine = {
    key: cart.nextKey,
    itemId,
    variantId,
    addonIds: [...new Set(added.addonIds)],
    options,
    quantity: Math.min(Math.max(1, Math.trunc(quantity)), MAX_QUANTITY),
    notes: cutNote(notes),
    title,
    ...(typed && { typed }),
    ...extrasOf(added),
  }
  const lines = addLine(cart.lines, line, (one) => hasSameChoices(one, line) && hasSameTerms(one, line))
  if (lines === cart.lines) return cart
  return { ...cart, lines, nextKey: lines.length > cart.lines.length ? cart.nextKey + 1 : cart.nextKey }
}

function extrasOf({
  steps = [],
  seat = null,
  course,
  discounts = [],
}: NewLine): Pick<CartLine, 'steps' | 'seat' | 'course' | 'discounts'> {
  return {
    ...(steps.length > 0 && { steps }),
    ...(seat !== null && { seat }),
    ...(course !== undefined && { course }),
    ...(discounts.length > 0 && { discounts }),
  }
}

export function increaseLine(cart: Cart, key: number): Cart {
  return withLines(cart, changeQuantity(cart.lines, key, 1))
}

/** Takes one piece away; the last one removes the line. */
export function decreaseLine(cart: Cart, key: number): Cart {
  return withLines(cart, changeQuantity(cart.lines, key, -1))
}

export function removeFromCart(cart: Cart, key: number): Cart {
  return withLines(cart, removeLine(cart.lines, key))
}

export function noteOnLine(cart: Cart, key: number, notes: string): Cart {
  return withLines(cart, changeNotes(cart.lines, key, notes))
}

/** Changes the choices of a line; merges it into a line that has the same ones without a note. */
export function changeLine(cart: Cart, key: number, choices: LineChoices): Cart {
  const line = findLine(cart, key)
  if (!line) return cart
  const { variantId, addonIds, options, quantity, notes, typed = null, steps } = choices
  const chosen = {
    variantId,
    addonIds: [...new Set(addonIds)],
    options,
    quantity,
    notes: cutNote(notes),
    ...(steps && { steps }),
  }
  const changed = { ...withTyped(line, typed), ...chosen }
  const others = removeLine(cart.lines, key)
  const joined = addLine(others, changed, (one) => hasSameChoices(one, changed) && hasSameTerms(one, changed))
  const isJoined = joined.length === others.length
  return withLines(cart, isJoined ? joined : cart.lines.map((one) => (one.key === key ? changed : one)))
}

/** Changes the price of a line; null restores the menu's. */
export function priceLineAt(cart: Cart, key: number, typed: TypedPrice | null): Cart {
  return withLines(
    cart,
    cart.lines.map((line) => (line.key === key ? withTyped(line, typed) : line)),
  )
}

function withTyped({ typed: _before, ...line }: CartLine, typed: TypedPrice | null): CartLine {
  return typed ? { ...line, typed } : line
}

const isSamePrice = (a: CartLine, b: CartLine) =>
  a.typed?.price === b.typed?.price && a.typed?.reasonId === b.typed?.reasonId

/** A cart with the lines of a draft or a guest's order. */
export function fillCart(lines: readonly NewLine[], head: Partial<Omit<Cart, 'lines' | 'nextKey'>>): Cart {
  const empty: Cart = { ...EMPTY_CART, ...head, lines: [], nextKey: 1 }
  return lines.reduce((cart, line) => addToCart(cart, line), empty)
}

/** Number of each item in the cart, with any choices. */
export function countByItem(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.itemId, (counts.get(line.itemId) ?? 0) + line.quantity)
  return counts
}

export function findLine(cart: Cart, key: number): CartLine | undefined {
  return cart.lines.find((line) => line.key === key)
}

function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return lines === cart.lines ? cart : { ...cart, lines }
}

/** True if both have the same item and choices, including those of a set menu. */
function hasSameChoices(a: CartLine, b: CartLine): boolean {
  return isSameSelection(a, b) && hasSameSteps(a.steps ?? [], b.steps ?? [])
}

/** True if the lines can be merged: seat and course are the same, and neither has discounts. */
function hasSameExtras(a: CartLine, b: CartLine): boolean {
  return (a.seat ?? null) === (b.seat ?? null) && a.course === b.course && !a.discounts && !b.discounts
}

const hasSameTerms = (a: CartLine, b: CartLine) => isSamePrice(a, b) && hasSameExtras(a, b)
