import { z } from 'zod'
import { isNoteTooLong, MAX_LINES, MAX_QUANTITY } from '../../orders/limits.ts'
import { Id, OptionalId, OptionalNewId, OptionalSeat, WholeNumber, withError } from '../fields.ts'
import { Discounts } from './cart-fields.ts'
import { TYPED_PRICES } from './typed-prices.ts'

const MAX_CHOSEN = 100
const MAX_STEPS = 20

/** An option of the item and its units, 1 if omitted. */
const ChosenModifier = z.object({
  id: Id,
  quantity: WholeNumber('menu.choice_too_many')
    .pipe(z.int().min(1, withError('order.quantity_invalid')).max(MAX_CHOSEN, withError('menu.choice_too_many')))
    .nullish()
    .transform((quantity) => quantity ?? 1),
})

const Notes = z
  .string()
  .nullish()
  .transform((notes) => notes?.trim() || null)
  .refine((notes) => notes === null || !isNoteTooLong(notes), withError('order.notes_too_long'))

/** The choices for an item besides a variant. Clients that do not know options send a guest's among the add-ons. */
const CHOICES = {
  addons_ids: z
    .array(Id)
    .max(MAX_CHOSEN)
    .nullish()
    .transform((ids) => ids ?? []),
  modifiers: z
    .array(ChosenModifier)
    .max(MAX_CHOSEN, withError('menu.choice_too_many'))
    .nullish()
    .transform((modifiers) => modifiers ?? []),
  notes: Notes,
}

/** The course it is served with, 1 to 9; null or omitted: at once. */
const OptionalCourse = z
  .int()
  .min(1)
  .max(9)
  .nullish()
  .transform((course) => course ?? null)

const ChosenOfStep = z.object({ itemId: Id.nullish(), variantId: OptionalId, course: OptionalCourse, ...CHOICES })

/**
 * The choices for the steps of a set menu (docs/rules/menu.md#set-menus). Clients that do not know steps send those of
 * the menu, whose choices have no `itemId`: these count as none.
 */
const ChosenSteps = z
  .array(
    z.object({
      id: Id,
      choices: z
        .array(ChosenOfStep)
        .max(MAX_CHOSEN, withError('menu.choice_too_many'))
        .transform((choices) => choices.flatMap(({ itemId, ...choice }) => (itemId ? [{ itemId, ...choice }] : []))),
    }),
  )
  .max(MAX_STEPS, withError('request.invalid'))
  .nullish()
  .transform((steps) => steps ?? [])

/** Clients send the whole menu item; the server reads only these fields. */
const CartLine = z.object({
  id: Id,
  variant_id: OptionalId,
  quantity: WholeNumber('order.quantity_invalid').pipe(
    z.int().min(1, withError('order.quantity_invalid')).max(MAX_QUANTITY, withError('order.quantity_invalid')),
  ),
  seat: OptionalSeat,
  /** The id of its order line; for a set menu, of the first line, and those of the others follow it. */
  lineId: OptionalNewId,
  course: OptionalCourse,
  steps: ChosenSteps,
  /** Discounts of this line. */
  discounts: Discounts,
  ...CHOICES,
  ...TYPED_PRICES,
})
export type CartLine = z.output<typeof CartLine>

/**
 * Clients that do not know courses send the menu item as they got it, with its title and its course, and have no button
 * to fire: such a course counts as none.
 */
function withoutCourseOfItem(sent: unknown): unknown {
  return typeof sent === 'object' && sent !== null && 'title' in sent ? { ...sent, course: null } : sent
}

// the cast keeps the input type, which preprocessing would hide
const SentLine = z.preprocess(withoutCourseOfItem, CartLine) as unknown as typeof CartLine

/** Each makes an order line or, for a set menu, one for each choice. */
export const CartLines = z
  .array(SentLine, withError('order.cart_empty'))
  .min(1, withError('order.cart_empty'))
  .max(MAX_LINES, withError('order.cart_too_long'))
  .refine((lines) => lines.reduce((sum, line) => sum + linesOf(line), 0) <= MAX_LINES, withError('order.cart_too_long'))

const linesOf = ({ steps }: CartLine) =>
  Math.max(
    1,
    steps.reduce((sum, { choices }) => sum + choices.length, 0),
  )
