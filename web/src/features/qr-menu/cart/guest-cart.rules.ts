import type { GuestOrder, PublicMenuItem } from '#core/contract/qr-menu.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { billTotals, type BillTotals } from '#core/money/totals.ts'
import { addLine, changeQuantity, type CountedLine } from '#core/orders/cart-lines.ts'
import { MAX_QUANTITY } from '#core/orders/limits.ts'
import type { ChosenOption } from '#core/orders/options.ts'
import { chosenOf, isSameSelection, type Selection } from '#core/orders/selection.ts'
import { hasSameSteps, type ChosenSteps } from '#core/orders/set-menus.ts'
import { rateMilliOf, shownPrice, taxTypeOf } from '../menu/shown-prices.rules.ts'
import { minorOf, priceOf, problemOfSelection, unitsOf, type Choices, type LineProblem } from './guest-item.rules.ts'
import { partsOf, problemOfSteps, type GuestPart, type SetMenu } from './guest-sets.rules.ts'

type Choice = PublicMenuItem['addons'][number]

/** A stored line: the item's fields, its choices and their price, its restaurant and its table. */
export type GuestLine = Omit<PublicMenuItem, 'variants' | 'addons' | 'modifier_groups' | 'steps'> &
  CountedLine & {
    qrcode: string
    table: string | null
    variant_id: string | null
    variant: Choice | null
    addons_ids: readonly string[]
    addons: readonly Choice[]
    /** The chosen options, and the title of each unit; missing in lines stored by earlier versions. */
    modifiers?: readonly ChosenOption[]
    units?: readonly string[]
    /** The choices of a set menu, and each choice with its share of the price. */
    steps?: ChosenSteps
    parts?: readonly GuestPart[]
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

/** The fields of an item and its choices that a line stores. */
function fieldsOf(item: PublicMenuItem, choices: Choices, digits: number) {
  const { variants: _variants, addons: _addons, modifier_groups: _groups, steps: _steps, ...fields } = item
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

/** The same for a set menu. */
function fieldsOfSet(set: PublicMenuItem, steps: ChosenSteps, menu: SetMenu) {
  const fields = fieldsOf(set, { variantId: null, addonIds: [], options: [] }, menu.digits)
  const parts = partsOf(set, steps, menu)
  const price = parts.reduce((sum, part) => sum + minorOf(part.price, menu.digits), 0)
  return { ...fields, price: formatDecimal(price, menu.digits), steps, parts }
}

type Added = { item: PublicMenuItem; choices: Choices; place: Place; digits: number }

/** Adds one piece of an item: to a line with the same choices and no note, else on a new line. */
export function addItem(lines: readonly GuestLine[], { item, choices, place, digits }: Added): readonly GuestLine[] {
  return addToLines(lines, { ...fieldsOf(item, choices, digits), ...place })
}

/** The same for a set menu with the choices of its steps. */
export function addSet(
  lines: readonly GuestLine[],
  { item, steps, place, ...menu }: Omit<Added, 'choices'> & SetMenu & { steps: ChosenSteps },
): readonly GuestLine[] {
  return addToLines(lines, { ...fieldsOfSet(item, steps, menu), ...place })
}

function addToLines(
  lines: readonly GuestLine[],
  fields: Omit<GuestLine, 'key' | 'quantity' | 'notes' | 'variant_id' | 'addons_ids'>,
): readonly GuestLine[] {
  const line: GuestLine = {
    ...fields,
    key: 1 + Math.max(0, ...lines.map(({ key }) => key)),
    quantity: 1,
    notes: '',
    variant_id: fields.variant?.id ?? null,
    addons_ids: fields.addons.map(({ id }) => id),
  }
  const added = selectionOf(line)
  return addLine(
    lines,
    line,
    (one) => isSameSelection(selectionOf(one), added) && hasSameSteps(one.steps ?? [], line.steps ?? []),
  )
}

/** Removes one piece of an item, from its newest line. */
export function takeOne(lines: readonly GuestLine[], itemId: string): readonly GuestLine[] {
  const last = lines.findLast(({ id }) => id === itemId)
  return last ? changeQuantity(lines, last.key, -1) : lines
}

/** Number of pieces of each item, with any choices. */
export function piecesByItem(lines: readonly Pick<GuestLine, 'id' | 'quantity'>[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>()
  for (const { id, quantity } of lines) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return pieces
}

/** Moves the cart to another table whose code the guest has scanned. */
export function moveToTable(lines: readonly GuestLine[], table: string): readonly GuestLine[] {
  return lines.every((line) => line.table === table) ? lines : lines.map((line) => ({ ...line, table }))
}

// The menu as it is now ----------------------------------------------------------------------------------------

export type Freshened = {
  lines: readonly GuestLine[]
  /** Former prices of lines whose price changed, by line key. */
  formerPrices: ReadonlyMap<number, string>
}

/**
 * Updates titles, taxes and prices to the current menu; lines that have left the menu stay, so that the page can show
 * them.
 */
export function freshen(lines: readonly GuestLine[], menuItems: readonly PublicMenuItem[], digits: number): Freshened {
  const formerPrices = new Map<number, string>()
  const fresh = lines.map((line) => {
    const item = menuItems.find(({ id }) => id === line.id)
    const problem = problemOf(line, menuItems)
    if (!item || problem === 'gone' || problem === 'choice') return line
    const fields =
      item.kind === 'set'
        ? fieldsOfSet(item, line.steps ?? [], { menuItems, digits })
        : fieldsOf(item, selectionOf(line), digits)
    if (fields.price !== line.price) formerPrices.set(line.key, line.price)
    return { ...line, ...fields }
  })
  return { lines: fresh, formerPrices }
}

/** Why a line cannot be ordered. */
export function problemOf(line: GuestLine, menuItems: readonly PublicMenuItem[]): LineProblem | null {
  const item = menuItems.find(({ id }) => id === line.id)
  const own = problemOfSelection(selectionOf(line), item)
  return own ?? (item?.kind === 'set' ? problemOfSteps(item, line.steps ?? [], menuItems) : null)
}

// Money and the order ------------------------------------------------------------------------------------------

/** Totals of the lines, computed by the function of the till and the server (docs/rules/money.md#lines-and-totals). */
export function totalsOf(lines: readonly GuestLine[], digits: number): BillTotals {
  return billTotals(
    lines.flatMap((line) =>
      // a set menu is taxed as its choices
      (line.parts ?? [line]).map(({ price, tax_rate, tax_type, tax_title }) => ({
        unitPrice: minorOf(price, digits),
        quantity: line.quantity,
        rateMilli: rateMilliOf({ tax_rate, tax_type }),
        taxType: taxTypeOf({ tax_rate, tax_type }),
        taxTitle: tax_title,
      })),
    ),
  )
}

/** The price of one piece of a line as shown to guests, in minor units. */
export function shownPriceOf(line: GuestLine, { digits, withTax }: { digits: number; withTax: boolean }): number {
  return (line.parts ?? [line]).reduce((sum, part) => sum + shownPrice(minorOf(part.price, digits), part, withTax), 0)
}

export type GuestIdentity = { kind: 'guest' } | { kind: 'phone'; name: string; phone: string }

type SentStep = {
  id: string
  choices: {
    itemId: string
    variantId: string | null
    addons_ids: readonly string[]
    modifiers: readonly ChosenOption[]
  }[]
}

/** The order as the API takes it; fields without a choice are left out. */
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
    steps?: readonly SentStep[]
    quantity: number
    notes?: string
    price: string
  }[]
}

/** The order of these lines; a null table is none. */
export function orderBodyOf(lines: readonly GuestLine[], tableId: string | null, who: GuestIdentity): OrderBody {
  return {
    deliveryType: null,
    customerType: who.kind === 'guest' ? 'WALKIN' : 'CUSTOMER',
    customer: who.kind === 'guest' ? { name: 'Guest', phone: '' } : { name: who.name, phone: who.phone },
    tableId,
    cartItems: lines.map(({ id, variant_id, addons_ids, modifiers = [], steps, quantity, notes, price }) => ({
      id,
      ...(variant_id === null ? {} : { variant_id }),
      ...(addons_ids.length === 0 ? {} : { addons_ids }),
      ...(modifiers.length === 0 ? {} : { modifiers }),
      ...(steps ? { steps: steps.map(sentStep) } : {}),
      quantity,
      ...(notes === '' ? {} : { notes }),
      price,
    })),
  }
}

function sentStep({ id, choices }: ChosenSteps[number]): SentStep {
  return {
    id,
    choices: choices.map(({ itemId, variantId, addonIds, options }) => ({
      itemId,
      variantId,
      addons_ids: addonIds,
      modifiers: options,
    })),
  }
}

function selectionOf({ id, variant_id, addons_ids, modifiers = [] }: GuestLine): Selection {
  return { itemId: id, variantId: variant_id, addonIds: addons_ids, options: modifiers }
}
