import type { GuestOrder, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { formatDecimal, parseAmount } from '#core/money/amount.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { addLine, type CountedLine } from '#core/orders/cart-lines.ts'
import { countOf } from '#core/orders/chosen-options.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import { chooseOptions, type ChosenOption, type OptionGroup, type OptionUnit } from '#core/orders/options.ts'
import { chosenOf, isSameSelection, unitPriceOf, type Selection } from '#core/orders/selection.ts'
import { rateMilliOf, taxTypeOf } from '../menu/shown-prices.rules.ts'

type Choice = PublicMenuItem['addons'][number]

export type Choices = Omit<Selection, 'itemId'>

/**
 * One line as it is stored: the item's fields, its choices and the price adjusted for them,
 * with the restaurant it belongs to and the table it goes to.
 */
export type GuestLine = Omit<PublicMenuItem, 'variants' | 'addons' | 'modifier_groups'> &
  CountedLine & {
    qrcode: string
    table: string | null
    variant_id: string | null
    variant: Choice | null
    addons_ids: readonly string[]
    addons: readonly Choice[]
    /** What is chosen of the groups of options, and the title of each unit; missing in lines of earlier versions. */
    modifiers?: readonly ChosenOption[]
    units?: readonly string[]
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

/** The groups of options of an item, with prices in minor units. */
export function groupsOf(item: PublicMenuItem, digits: number): OptionGroup[] {
  return groupsWith(item, (price) => minorOf(price, digits))
}

function groupsWith({ modifier_groups }: PublicMenuItem, readPrice: (price: string) => number): OptionGroup[] {
  return modifier_groups.map((group) => ({
    ...group,
    options: group.options.map(({ sold_out, ...option }) => ({
      ...option,
      price: readPrice(option.price),
      isSoldOut: sold_out === 1,
    })),
  }))
}

/** The price of one piece, in minor units. */
export function priceOf(item: PublicMenuItem, choices: Choices, digits: number): number {
  const { variant, addons } = chosenOf<PublicMenuItem['variants'][number]>(item, choices)
  return unitPriceOf(minorOf(item.price_now, digits), variant && minorOf(variant.price_now ?? variant.price, digits), [
    ...addons.map(({ price }) => minorOf(price, digits)),
    ...unitsOf(item, choices, digits).map(({ price }) => price),
  ])
}

/** The units of options that are charged, or none where they do not fit. */
function unitsOf(item: PublicMenuItem, { options }: Choices, digits: number): OptionUnit[] {
  const chosen = chooseOptions(groupsOf(item, digits), options)
  return 'units' in chosen ? chosen.units : []
}

/** What a line stores of an item and its choices. */
function fieldsOf(item: PublicMenuItem, choices: Choices, digits: number) {
  const { variants: _variants, addons: _addons, modifier_groups: _groups, ...fields } = item
  const { variant, addons } = chosenOf(item, choices)
  const price = formatDecimal(priceOf(item, choices, digits), digits)
  const units = unitsOf(item, choices, digits).map(({ title }) => title)
  return {
    ...fields,
    price,
    variant,
    addons,
    ...(choices.options.length > 0 ? { modifiers: choices.options, units } : {}),
  }
}

/** One more of an item with these choices: on the line that already holds them without a note, else on a line of its own. */
export function addItem(
  lines: readonly GuestLine[],
  { item, choices, place, digits }: { item: PublicMenuItem; choices: Choices; place: Place; digits: number },
): readonly GuestLine[] {
  const fields = fieldsOf(item, choices, digits)
  const line: GuestLine = {
    ...fields,
    ...place,
    key: 1 + Math.max(0, ...lines.map(({ key }) => key)),
    quantity: 1,
    notes: '',
    variant_id: fields.variant?.id ?? null,
    addons_ids: fields.addons.map(({ id }) => id),
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
    const problem = problemOf(line, menuItems)
    if (!item || problem === 'gone' || problem === 'choice') return line
    const fields = fieldsOf(item, selectionOf(line), digits)
    if (fields.price !== line.price) formerPrices.set(line.key, line.price)
    return { ...line, ...fields }
  })
  return { lines: fresh, formerPrices }
}

/** Why a line cannot be ordered: something of it has left the menu, is sold out, or has still to be chosen. */
export type LineProblem = 'gone' | 'soldOut' | 'choice'

export function problemOf(line: GuestLine, menuItems: readonly PublicMenuItem[]): LineProblem | null {
  const item = menuItems.find(({ id }) => id === line.id)
  if (!item) return 'gone'
  const choices = selectionOf(line)
  const { variant, addons, isComplete } = chosenOf(item, choices)
  const groups = groupsWith(item, () => 0)
  const chosen = chooseOptions(groups, choices.options)
  if (!isComplete || ('group' in chosen && chosen.group === null)) return 'gone'
  const options = groups.flatMap((group) => group.options.filter(({ id }) => countOf(choices.options, id) > 0))
  const isSoldOut = [item, variant, ...addons].some((one) => one?.sold_out) || options.some((one) => one.isSoldOut)
  if (isSoldOut) return 'soldOut'
  return 'group' in chosen ? 'choice' : null
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
    modifiers?: readonly ChosenOption[]
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
    cartItems: lines.map(({ id, variant_id, addons_ids, modifiers = [], quantity, notes, price }) => ({
      id,
      ...(variant_id === null ? {} : { variant_id }),
      ...(addons_ids.length === 0 ? {} : { addons_ids }),
      ...(modifiers.length === 0 ? {} : { modifiers }),
      quantity,
      ...(notes === '' ? {} : { notes }),
      price,
    })),
  }
}

function selectionOf({ id, variant_id, addons_ids, modifiers = [] }: GuestLine): Selection {
  return { itemId: id, variantId: variant_id, addonIds: addons_ids, options: modifiers }
}
