import type { MenuItem } from '#core/contract/records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { ChosenOption } from '#core/orders/options.ts'
import {
  type Cart,
  type CartCustomer,
  type CartDiscount,
  type DiningOption,
  fillCart,
  type NewLine,
  type TypedPrice,
} from '../cart/cart.rules.ts'
import { priceOf } from '../cart/cart-pricing.rules.ts'
import { readCourse, readCovers, readDiscounts, readSeat } from '../cart/extras/cart-extras.rules.ts'
import {
  optionsOf,
  quantityOf,
  readCustomer,
  readDiningOption,
  readSteps,
  readTyped,
  textsOf,
} from '../cart/stored-cart.rules.ts'
import { stepsToSend, type SentStep } from '../cart/steps-to-send.ts'
import { recordOf, textOrNull } from '../cart/stored-fields.ts'
import type { Menu } from '../menu/menu-catalogue.ts'

export const DRAFTS_KEY = 'RESTROPROSAAS__DRAFTS'

/** A line in the format of all clients: the menu's record with its choices, and the price of one piece. */
type DraftLine = Omit<MenuItem, 'addons' | 'steps'> & {
  quantity: number
  notes: string
  variant: MenuItem['variants'][number] | null
  variant_id?: string
  addons: MenuItem['addons']
  addons_ids?: string[]
  modifiers?: ChosenOption[]
  /** The chosen steps of a set menu; the menu's own steps if nothing was chosen. */
  steps: MenuItem['steps'] | SentStep[]
  typed?: TypedPrice
  seat?: number
  /** The course chosen for this line; `course` is the menu's. */
  chosenCourse?: number | null
  discounts?: CartDiscount[]
}

/** An entry of the list shared by clients: nameRef, date and cart are common fields, the others are ours. */
export type StoredDraft = {
  nameRef: string
  date: string
  cart: DraftLine[]
  tenant_id: string
  id: string
  customer: CartCustomer | null
  diningOption: DiningOption | null
  tableId: string | null
  discounts?: CartDiscount[]
  covers?: number
}

/** An entry as the till lists it, from any client. */
export type Draft = {
  id: string
  nameRef: string
  date: string
  lines: readonly NewLine[]
  customer: CartCustomer | null
  diningOption: DiningOption | null
  tableId: string | null
  discounts: readonly CartDiscount[]
  covers: number | null
}

type NewDraft = { id: string; nameRef: string; date: string; tenantId: string }

/** The stored form of a cart. Skips lines whose item has left the menu, as they cannot be sold. */
export function draftOf(cart: Cart, menu: Menu, { id, nameRef, date, tenantId }: NewDraft): StoredDraft {
  const { customer, diningOption, tableId, discounts, covers } = cart
  const lines = cart.lines.flatMap((line): DraftLine[] => {
    const item = menu.byId.get(line.itemId)
    if (!item) return []
    const { record } = item
    const hasChoice = line.variantId !== null || line.addonIds.length > 0 || line.options.length > 0
    const variant = record.variants.find((one) => one.id === line.variantId) ?? null
    return [
      {
        ...record,
        price: formatDecimal(priceOf(item, line, menu), menu.digits),
        quantity: line.quantity,
        notes: line.notes,
        variant,
        ...(line.variantId === null ? {} : { variant_id: line.variantId }),
        // without a choice a line contains the item's catalogue of add-ons, and no ids (wire contract, POS)
        addons: hasChoice ? record.addons.filter((one) => line.addonIds.includes(one.id)) : record.addons,
        ...(hasChoice ? { addons_ids: [...line.addonIds] } : {}),
        ...(line.options.length === 0 ? {} : { modifiers: [...line.options] }),
        ...(line.steps && { steps: stepsToSend(line.steps) }),
        ...(line.typed && { typed: line.typed }),
        ...(line.seat !== undefined && { seat: line.seat }),
        ...(line.course !== undefined && { chosenCourse: line.course }),
        ...(line.discounts && { discounts: [...line.discounts] }),
      },
    ]
  })
  const head = { nameRef, date, cart: lines, tenant_id: tenantId, id, customer, diningOption, tableId }
  return {
    ...head,
    ...(discounts.length > 0 && { discounts: [...discounts] }),
    ...(covers !== null && { covers }),
  }
}

/** The name of a draft: its own, else its table's or its customer's, else its first titles. */
export function nameOfDraft({ nameRef, tableName, customerName, titles }: DraftNames): string {
  const given = [nameRef.trim(), tableName, customerName].find((name) => name !== null && name !== '')
  return given ?? titles.slice(0, MOST_TITLES).join(', ') + (titles.length > MOST_TITLES ? '…' : '')
}

type DraftNames = { nameRef: string; tableName: string | null; customerName: string | null; titles: readonly string[] }
const MOST_TITLES = 2

/** The drafts of one restaurant out of the shared list, newest first. */
export function draftsOfTenant(stored: unknown, tenantId: string, menu: Menu): Draft[] {
  return entriesOf(stored)
    .map((entry, at) => ({ entry, at }))
    .filter(({ entry }) => belongsTo(entry, tenantId, menu))
    .map(({ entry, at }) => readDraft(entry, at))
    .filter((draft) => draft.lines.length > 0)
    .reverse()
}

/** Replaces the draft with this id, else adds it at the end. */
export function withDraft(stored: unknown, draft: StoredDraft): unknown[] {
  const entries = entriesOf(stored)
  const isListed = entries.some((entry) => recordOf(entry)?.['id'] === draft.id)
  return isListed ? entries.map((entry) => (recordOf(entry)?.['id'] === draft.id ? draft : entry)) : [...entries, draft]
}

/** The list without these drafts; other restaurants' drafts in the same browser stay. */
export function withoutDrafts(stored: unknown, ids: ReadonlySet<string>): unknown[] {
  return entriesOf(stored).filter((entry, at) => !ids.has(idOf(entry, at)))
}

/** Turns a draft back into a cart. */
export function cartOfDraft(draft: Draft): Cart {
  const { customer, diningOption, tableId, discounts, covers, id } = draft
  return fillCart(draft.lines, { customer, diningOption, tableId, discounts, covers, draftId: id })
}

function entriesOf(stored: unknown): unknown[] {
  return Array.isArray(stored) ? stored : []
}

/** An entry of another client has no restaurant id, so its items tell. */
function belongsTo(entry: unknown, tenantId: string, menu: Menu): boolean {
  const fields = recordOf(entry)
  if (!fields) return false
  const owner = textOrNull(fields['tenant_id'])
  return owner === null ? readLines(fields['cart']).some((line) => menu.byId.has(line.itemId)) : owner === tenantId
}

function readDraft(entry: unknown, at: number): Draft {
  const fields = recordOf(entry) ?? {}
  return {
    id: idOf(entry, at),
    nameRef: textOrNull(fields['nameRef']) ?? '',
    date: textOrNull(fields['date']) ?? '',
    lines: readLines(fields['cart']),
    customer: readCustomer(fields['customer']),
    diningOption: readDiningOption(fields['diningOption']),
    tableId: textOrNull(fields['tableId']),
    discounts: readDiscounts(fields['discounts']),
    covers: readCovers(fields['covers']),
  }
}

/** An id for an entry of another client, made of its place and its texts. */
function idOf(entry: unknown, at: number): string {
  const fields = recordOf(entry)
  return textOrNull(fields?.['id']) ?? `${at} ${String(fields?.['date'])} ${String(fields?.['nameRef'])}`
}

function readLines(value: unknown): NewLine[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((line): NewLine[] => {
    const fields = recordOf(line)
    const itemId = textOrNull(fields?.['id'])
    if (!fields || itemId === null) return []
    return [
      {
        itemId,
        variantId: textOrNull(fields['variant_id']),
        addonIds: textsOf(fields['addons_ids']),
        options: optionsOf(fields['modifiers']),
        quantity: quantityOf(fields['quantity']),
        notes: textOrNull(fields['notes']) ?? '',
        title: textOrNull(fields['title']) ?? '',
        steps: readSteps(fields['steps']),
        typed: readTyped(fields['typed']),
        seat: readSeat(fields['seat']),
        course: 'chosenCourse' in fields ? readCourse(fields['chosenCourse']) : undefined,
        discounts: readDiscounts(fields['discounts']),
      },
    ]
  })
}
