import type { GuestOrder, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { addLine, type CountedLine } from '#core/orders/cart-lines.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { chosenOf, isSameSelection, unitPriceOf, type Selection } from '#core/orders/selection.ts'
import { rateMilliOf, taxTypeOf } from '../menu/shown-prices.rules.ts'

type Choice = PublicMenuItem['addons'][number]

export type Choices = Omit<Selection, 'itemId'>

/**
 * One line as it is stored: the item's fields, its choices and the price adjusted for them,
 * with the restaurant it belongs to and the table it goes to.
 */
export type GuestLine = Omit<PublicMenuItem, 'variants' | 'addons'> &
  CountedLine & {
    qrcode: string
    table: string | null
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

/** The price of one piece, in minor units. */
export function priceOf(item: PublicMenuItem, choices: Choices, digits: number): number {
  const { variant, addons } = chosenOf(item, choices)
  return unitPriceOf(
    minorOf(item.price, digits),
    variant && minorOf(variant.price, digits),
    addons.map(({ price }) => minorOf(price, digits)),
  )
}

/** One more of an item with these choices: on the line that already holds them without a note, else on a line of its own. */
export function addItem(
  lines: readonly GuestLine[],
  { item, choices, place, digits }: { item: PublicMenuItem; choices: Choices; place: Place; digits: number },
): readonly GuestLine[] {
  const { variants: _variants, addons: _addons, ...fields } = item
  const { variant, addons } = chosenOf(item, choices)
  const line: GuestLine = {
    ...fields,
    ...place,
    key: 1 + Math.max(0, ...lines.map(({ key }) => key)),
    quantity: 1,
    notes: '',
    variant_id: variant?.id ?? null,
    variant,
    addons_ids: addons.map(({ id }) => id),
    addons,
    price: formatDecimal(priceOf(item, choices, digits), digits),
  }
  return addLine(lines, line, (one) => isSameSelection(selectionOf(one), { itemId: item.id, ...choices }))
}

/** Who scanned another table's code sits there now, with all that is in the cart. */
export function moveToTable(lines: readonly GuestLine[], table: string): readonly GuestLine[] {
  return lines.every((line) => line.table === table) ? lines : lines.map((line) => ({ ...line, table }))
}

// The menu as it is now ----------------------------------------------------------------------------------------

export type Freshened = {
  lines: readonly GuestLine[]
  /** The price that each line whose price changed had before, by the line's key. */
  formerPrices: ReadonlyMap<number, string>
}

/** Updates titles, taxes and prices to the current menu; what has left the menu stays, for the page to name. */
export function freshen(lines: readonly GuestLine[], menuItems: readonly PublicMenuItem[], digits: number): Freshened {
  const formerPrices = new Map<number, string>()
  const fresh = lines.map((line) => {
    const item = menuItems.find(({ id }) => id === line.id)
    if (!item || !isSold(line, menuItems)) return line
    const { variants: _variants, addons: _addons, ...fields } = item
    const price = formatDecimal(priceOf(item, selectionOf(line), digits), digits)
    if (price !== line.price) formerPrices.set(line.key, line.price)
    const { variant, addons } = chosenOf(item, selectionOf(line))
    return { ...line, ...fields, price, variant, addons }
  })
  return { lines: fresh, formerPrices }
}

/** Whether the item, its variant and its add-ons are all on the menu still. */
export function isSold(line: GuestLine, menuItems: readonly PublicMenuItem[]): boolean {
  const item = menuItems.find(({ id }) => id === line.id)
  return item !== undefined && chosenOf(item, selectionOf(line)).isComplete
}

// Money and the order ------------------------------------------------------------------------------------------

/** What the lines come to, by the function the till and the server use (docs/rules.md, 15). */
export function totalsOf(lines: readonly GuestLine[], digits: number): BillTotals {
  return billTotals(
    lines.map(({ price, quantity, tax_rate, tax_type, tax_title }) => ({
      unitPrice: minorOf(price, digits),
      quantity,
      rateMilli: rateMilliOf({ tax_rate, tax_type }),
      taxType: taxTypeOf({ tax_rate, tax_type }),
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

function selectionOf({ id, variant_id, addons_ids }: GuestLine): Selection {
  return { itemId: id, variantId: variant_id, addonIds: addons_ids }
}
