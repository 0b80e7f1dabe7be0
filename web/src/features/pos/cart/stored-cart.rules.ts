import type { ChosenOption } from '#core/orders/options.ts'
import { countOf, withCount } from '#core/orders/chosen-options.ts'
import type { ChosenOfStep, ChosenSteps } from '#core/orders/set-menus.ts'
import { readCourse, readCovers, readDiscounts, readSeat } from './extras/cart-extras.rules.ts'
import {
  type Cart,
  type CartCustomer,
  DINING_OPTIONS,
  type DiningOption,
  fillCart,
  type NewLine,
  type TypedPrice,
} from './cart.rules.ts'
import { recordOf, textOrNull } from './stored-fields.ts'

/** Reads a stored cart line by line, so that data from an older version or another program never breaks the till. */
export function readCart(value: unknown): Cart | null {
  const fields = recordOf(value)
  if (!fields || !Array.isArray(fields['lines'])) return null
  const lines = fields['lines'].map(readLine).filter((line) => line !== null)
  return fillCart(lines, {
    customer: readCustomer(fields['customer']),
    diningOption: readDiningOption(fields['diningOption']),
    tableId: textOrNull(fields['tableId']),
    visitId: textOrNull(fields['visitId']),
    qrOrderId: textOrNull(fields['qrOrderId']),
    draftId: textOrNull(fields['draftId']),
    discounts: readDiscounts(fields['discounts']),
    covers: readCovers(fields['covers']),
  })
}

export function readCustomer(value: unknown): CartCustomer | null {
  const fields = recordOf(value)
  const phone = textOrNull(fields?.['phone'])
  return phone === null ? null : { phone, name: textOrNull(fields?.['name']) ?? phone }
}

export function readDiningOption(value: unknown): DiningOption | null {
  return DINING_OPTIONS.find((option) => option === value) ?? null
}

/** The texts of a stored list, without empty ones. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textOrNull).filter((text) => text !== null) : []
}

/** Units of options as they were stored, each option once. */
export function optionsOf(value: unknown): ChosenOption[] {
  const stored = Array.isArray(value) ? value.map(recordOf) : []
  return stored.reduce<ChosenOption[]>((options, fields) => {
    const id = textOrNull(fields?.['id'])
    return id === null
      ? options
      : withCount(options, id, countOf(options, id) + Math.trunc(quantityOf(fields?.['quantity'])))
  }, [])
}

/** A quantity as it was stored: a number or its text; one when it is neither. */
export function quantityOf(value: unknown): number {
  const quantity = Number(value)
  return Number.isFinite(quantity) && quantity >= 1 ? quantity : 1
}

function readLine(value: unknown): NewLine | null {
  const fields = recordOf(value)
  const itemId = textOrNull(fields?.['itemId'])
  if (!fields || itemId === null) return null
  return {
    itemId,
    variantId: textOrNull(fields['variantId']),
    addonIds: textsOf(fields['addonIds']),
    options: optionsOf(fields['options']),
    quantity: quantityOf(fields['quantity']),
    notes: textOrNull(fields['notes']) ?? '',
    title: textOrNull(fields['title']) ?? '',
    steps: readSteps(fields['steps']),
    typed: readTyped(fields['typed']),
    seat: readSeat(fields['seat']),
    course: readCourse(fields['course']),
    discounts: readDiscounts(fields['discounts']),
  }
}

/**
 * Stored choices of a set menu, named as in the cart or as in the API. Clients that do not know steps store those of
 * the menu, whose choices have no `itemId`, so these are skipped.
 */
export function readSteps(value: unknown): ChosenSteps {
  const stored = Array.isArray(value) ? value.map(recordOf) : []
  return stored.flatMap((fields) => {
    const [id, listed] = [textOrNull(fields?.['id']), fields?.['choices']]
    const choices = Array.isArray(listed) ? listed.map(readChoice).filter((choice) => choice !== null) : []
    return id === null || choices.length === 0 ? [] : [{ id, choices }]
  })
}

function readChoice(value: unknown): ChosenOfStep | null {
  const fields = recordOf(value)
  const itemId = textOrNull(fields?.['itemId'])
  if (!fields || itemId === null) return null
  return {
    itemId,
    variantId: textOrNull(fields['variantId']),
    addonIds: textsOf(fields['addonIds'] ?? fields['addons_ids']),
    options: optionsOf(fields['options'] ?? fields['modifiers']),
    notes: textOrNull(fields['notes']) ?? '',
  }
}

/** A typed price as it was stored. */
export function readTyped(value: unknown): TypedPrice | null {
  const fields = recordOf(value)
  const price = textOrNull(fields?.['price'])
  return price === null ? null : { price, reasonId: textOrNull(fields?.['reasonId']) }
}
