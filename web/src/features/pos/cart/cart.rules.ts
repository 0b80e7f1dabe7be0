/** The limits of the server (docs/rules.md, 27), kept here so that a cart never grows into a refusal. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 200
export const MAX_NOTE_CHARACTERS = 100

export const DINING_OPTIONS = ['dinein', 'delivery', 'takeaway'] as const
export type DiningOption = (typeof DINING_OPTIONS)[number]

/** What one line of an order is: an item of the menu with its choices. It holds no price: that is the menu's to say. */
export type Selection = { itemId: string; variantId: string | null; addonIds: readonly string[] }

export type CartLine = Selection & {
  /** Names the line within its cart, also while its notes change. */
  key: number
  quantity: number
  notes: string
  /** What the item was called when it was added: shown should it have left the menu since. */
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
  /** The guest's order that this cart was taken from. */
  qrOrderId: string | null
  /** The draft that this cart was loaded from; it goes when the order is sent. */
  draftId: string | null
}

export const EMPTY_CART: Cart = {
  lines: [],
  nextKey: 1,
  customer: null,
  diningOption: 'dinein',
  tableId: null,
  qrOrderId: null,
  draftId: null,
}

export type NewLine = Selection & { title: string; quantity?: number; notes?: string }

/** One more of a selection: on the line that already holds it without a note, else on a line of its own. */
export function addToCart(cart: Cart, added: NewLine): Cart {
  const { quantity = 1, notes = '' } = added
  const twin = notes === '' ? cart.lines.find((line) => isSameSelection(line, added) && line.notes === '') : undefined
  if (twin && twin.quantity + quantity <= MAX_QUANTITY) {
    return replaceLine(cart, { ...twin, quantity: twin.quantity + quantity })
  }
  if (isFull(cart)) return cart
  const { itemId, variantId, title } = added
  const line: CartLine = {
    key: cart.nextKey,
    itemId,
    variantId,
    addonIds: [...new Set(added.addonIds)],
    quantity: Math.min(Math.max(1, Math.trunc(quantity)), MAX_QUANTITY),
    notes: cutNotes(notes),
    title,
  }
  return { ...cart, lines: [...cart.lines, line], nextKey: cart.nextKey + 1 }
}

export function increaseLine(cart: Cart, key: number): Cart {
  const line = findLine(cart, key)
  if (!line || line.quantity >= MAX_QUANTITY) return cart
  return replaceLine(cart, { ...line, quantity: line.quantity + 1 })
}

/** One less; the last one takes the line away. */
export function decreaseLine(cart: Cart, key: number): Cart {
  const line = findLine(cart, key)
  if (!line) return cart
  return line.quantity <= 1 ? removeLine(cart, key) : replaceLine(cart, { ...line, quantity: line.quantity - 1 })
}

export function removeLine(cart: Cart, key: number): Cart {
  return { ...cart, lines: cart.lines.filter((line) => line.key !== key) }
}

export function changeNotes(cart: Cart, key: number, notes: string): Cart {
  const line = findLine(cart, key)
  return line ? replaceLine(cart, { ...line, notes: cutNotes(notes) }) : cart
}

/** A cart whose lines come from somewhere else: a draft or a guest's order. */
export function fillCart(lines: readonly NewLine[], head: Partial<Omit<Cart, 'lines' | 'nextKey'>>): Cart {
  const empty: Cart = { ...EMPTY_CART, ...head, lines: [], nextKey: 1 }
  return lines.reduce((cart, line) => addToCart(cart, line), empty)
}

/** Whether an item can no longer be added as a new line. */
export function isFull(cart: Cart): boolean {
  return cart.lines.length >= MAX_LINES
}

/** How many of each item are in the cart, whatever their choices. */
export function countByItem(lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line.itemId, (counts.get(line.itemId) ?? 0) + line.quantity)
  return counts
}

export function countPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

export function findLine(cart: Cart, key: number): CartLine | undefined {
  return cart.lines.find((line) => line.key === key)
}

/** The server counts code points, not UTF-16 units, and trims. */
function cutNotes(notes: string): string {
  return Array.from(notes.trim()).slice(0, MAX_NOTE_CHARACTERS).join('').trim()
}

function replaceLine(cart: Cart, changed: CartLine): Cart {
  return { ...cart, lines: cart.lines.map((line) => (line.key === changed.key ? changed : line)) }
}

function isSameSelection(a: Selection, b: Selection): boolean {
  if (a.itemId !== b.itemId || a.variantId !== b.variantId) return false
  const wanted = new Set(b.addonIds)
  return wanted.size === a.addonIds.length && a.addonIds.every((id) => wanted.has(id))
}
