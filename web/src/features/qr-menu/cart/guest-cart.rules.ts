import type { GuestOrder, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import { parseRate } from '#core/money/tax.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'

/** The limits of the server (docs/rules.md, 27), kept here so that a cart never grows into a refusal. */
export const MAX_QUANTITY = 999
export const MAX_LINES = 200
export const MAX_NOTE_CHARACTERS = 100

type Choice = PublicMenuItem['addons'][number]

export type Selection = { variantId: string | null; addonIds: readonly string[] }

/**
 * One line as it is stored: the item's fields, its choices and the price adjusted for them,
 * with the restaurant it belongs to and the table it goes to.
 */
export type GuestLine = Omit<PublicMenuItem, 'variants' | 'addons'> & {
  qrcode: string
  table: string | null
  /** Names the line within its restaurant, also while its notes change. */
  key: number
  quantity: number
  notes: string
  variant_id: string | null
  variant: Choice | null
  addons_ids: readonly string[]
  addons: readonly Choice[]
}

type Place = { qrcode: string; table: string | null }

// Storage ------------------------------------------------------------------------------------------------------

/** The lines of one restaurant in the list that all of them share. */
export function linesOf(stored: readonly unknown[], qrcode: string): GuestLine[] {
  return stored.filter((line): line is GuestLine => isLine(line) && line.qrcode === qrcode)
}

/** The list with one restaurant's lines replaced; whatever else is in it stays as it is. */
export function withLines(stored: readonly unknown[], qrcode: string, lines: readonly GuestLine[]): unknown[] {
  return [...stored.filter((line) => !isLine(line) || line.qrcode !== qrcode), ...lines]
}

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  const { qrcode, id, title, key, quantity, price, notes, addons, addons_ids } = value as Partial<GuestLine>
  const hasTexts = [qrcode, id, title, price, notes].every((text) => typeof text === 'string')
  const hasCount = Number.isInteger(key) && Number.isInteger(quantity) && quantity! >= 1 && quantity! <= MAX_QUANTITY
  return hasTexts && hasCount && Array.isArray(addons) && Array.isArray(addons_ids)
}

// Changes ------------------------------------------------------------------------------------------------------

/** The price of one piece, in minor units: the variant's price overrides the base, add-ons are added. */
export function unitPriceOf(dish: PublicMenuItem, { variantId, addonIds }: Selection, digits: number): number {
  const base = dish.variants.find(({ id }) => id === variantId)?.price ?? dish.price
  const addons = dish.addons.filter(({ id }) => addonIds.includes(id))
  return addons.reduce((sum, { price }) => sum + minorOf(price, digits), minorOf(base, digits))
}

/** One more of a selection: on the line that already holds it without a note, else on a line of its own. */
export function addDish(
  lines: readonly GuestLine[],
  { dish, selection, place, digits }: { dish: PublicMenuItem; selection: Selection; place: Place; digits: number },
): readonly GuestLine[] {
  const twin = lines.find((line) => line.notes === '' && isOf(line, dish.id, selection))
  if (twin && twin.quantity < MAX_QUANTITY) return changeQuantity(lines, twin.key, 1)
  if (lines.length >= MAX_LINES) return lines
  const key = 1 + Math.max(0, ...lines.map((line) => line.key))
  const { variants, addons, ...item } = dish
  const variant = variants.find(({ id }) => id === selection.variantId) ?? null
  const chosen = addons.filter(({ id }) => selection.addonIds.includes(id))
  const line: GuestLine = {
    ...item,
    ...place,
    key,
    quantity: 1,
    notes: '',
    variant_id: variant?.id ?? null,
    variant,
    addons_ids: chosen.map(({ id }) => id),
    addons: chosen,
    price: formatDecimal(unitPriceOf(dish, selection, digits), digits),
  }
  return [...lines, line]
}

/** More or fewer of a line; the last one takes the line away. */
export function changeQuantity(lines: readonly GuestLine[], key: number, by: 1 | -1): readonly GuestLine[] {
  return lines
    .map((line) => (line.key === key ? { ...line, quantity: Math.min(line.quantity + by, MAX_QUANTITY) } : line))
    .filter((line) => line.quantity > 0)
}

export function removeLine(lines: readonly GuestLine[], key: number): readonly GuestLine[] {
  return lines.filter((line) => line.key !== key)
}

/** The server counts code points, not UTF-16 units, and trims. */
export function changeNotes(lines: readonly GuestLine[], key: number, notes: string): readonly GuestLine[] {
  const cut = Array.from(notes.trim()).slice(0, MAX_NOTE_CHARACTERS).join('').trim()
  return lines.map((line) => (line.key === key ? { ...line, notes: cut } : line))
}

/** Who scanned another table's code sits there now, with all that is in the cart. */
export function moveToTable(lines: readonly GuestLine[], table: string): readonly GuestLine[] {
  return lines.every((line) => line.table === table) ? lines : lines.map((line) => ({ ...line, table }))
}

export function countPieces(lines: readonly GuestLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

// The menu as it is now ----------------------------------------------------------------------------------------

export type Freshened = {
  lines: readonly GuestLine[]
  /** The price that each line whose price changed had before, by the line's key. */
  formerPrices: ReadonlyMap<number, string>
}

/** Brings titles, taxes and prices up to what the menu says now; what has left the menu stays, to be told. */
export function freshen(lines: readonly GuestLine[], menuItems: readonly PublicMenuItem[], digits: number): Freshened {
  const formerPrices = new Map<number, string>()
  const fresh = lines.map((line) => {
    const dish = menuItems.find(({ id }) => id === line.id)
    if (!dish || !isSold(line, menuItems)) return line
    const { variants, addons, ...item } = dish
    const selection = { variantId: line.variant_id, addonIds: line.addons_ids }
    const price = formatDecimal(unitPriceOf(dish, selection, digits), digits)
    if (price !== line.price) formerPrices.set(line.key, line.price)
    const variant = variants.find(({ id }) => id === line.variant_id) ?? null
    return { ...line, ...item, price, variant, addons: addons.filter(({ id }) => line.addons_ids.includes(id)) }
  })
  return { lines: fresh, formerPrices }
}

/** Whether the item, its variant and its add-ons are all on the menu still. */
export function isSold(line: GuestLine, menuItems: readonly PublicMenuItem[]): boolean {
  const dish = menuItems.find(({ id }) => id === line.id)
  if (!dish) return false
  const hasVariant = line.variant_id === null || dish.variants.some(({ id }) => id === line.variant_id)
  return hasVariant && line.addons_ids.every((wanted) => dish.addons.some(({ id }) => id === wanted))
}

// Money and the order ------------------------------------------------------------------------------------------

/** What the lines come to, by the function the till and the server use (docs/rules.md, 15). */
export function totalsOf(lines: readonly GuestLine[], digits: number): BillTotals {
  return billTotals(
    lines.map(({ price, quantity, tax_rate, tax_type, tax_title }) => ({
      unitPrice: minorOf(price, digits),
      quantity,
      rateMilli: parseRate(String(tax_rate ?? 0)) ?? 0,
      taxType: tax_type === 'exclusive' || tax_type === 'inclusive' ? tax_type : 'none',
      taxTitle: tax_title,
    })),
  )
}

export function minorOf(price: string, digits: number): number {
  const minor = parseAmount(price, digits)
  if (minor === null) throw new RangeError(`${price} is no amount of this currency`)
  return minor
}

export type GuestIdentity = { kind: 'guest' } | { kind: 'phone'; name: string; phone: string }

/** The body of the call, as the wire contract has it: what was not chosen is not named. */
export type OrderBody = {
  deliveryType: null
  customerType: GuestOrder['customerType']
  customer: { name: string; phone: string }
  tableId: string | null
  cartItems: {
    id: string
    variant_id?: string
    addons_ids?: readonly string[]
    quantity: number
    notes?: string
    price: string
  }[]
}

export function orderBodyOf(lines: readonly GuestLine[], tableId: string | null, who: GuestIdentity): OrderBody {
  return {
    deliveryType: null,
    customerType: who.kind === 'guest' ? 'WALKIN' : 'CUSTOMER',
    customer: who.kind === 'guest' ? { name: 'Guest', phone: '' } : { name: who.name, phone: who.phone },
    tableId,
    cartItems: lines.map(({ id, variant_id, addons_ids, quantity, notes, price }) => ({
      id,
      ...(variant_id === null ? {} : { variant_id }),
      ...(addons_ids.length === 0 ? {} : { addons_ids }),
      quantity,
      ...(notes === '' ? {} : { notes }),
      price,
    })),
  }
}

function isOf(line: GuestLine, id: string, { variantId, addonIds }: Selection): boolean {
  const hasSameAddons = line.addons_ids.length === addonIds.length && line.addons_ids.every((a) => addonIds.includes(a))
  return line.id === id && line.variant_id === variantId && hasSameAddons
}
