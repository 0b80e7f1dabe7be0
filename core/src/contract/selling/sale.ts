import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, OptionalId, requiredText, Switch, WholeNumber, withError } from '../fields.ts'
import { ITEM_KINDS } from '../records.ts'

const MAX_GROUPS = 20
const MAX_STEPS = 20
const MAX_CHOICES = 200
const MAX_CHOSEN = 20

const Count = (least: 0 | 1) =>
  WholeNumber('menu.step_counts_invalid').pipe(
    z.int().min(least, withError('menu.step_counts_invalid')).max(MAX_CHOSEN, withError('menu.step_counts_invalid')),
  )

/** A step of a set menu. `id` names the existing step it becomes; without it, the one with the same title. */
const StepBody = z
  .object({
    id: OptionalId,
    title: requiredText('menu.step_title_required'),
    min: Count(0),
    max: Count(1),
    choices: z
      .array(
        z.object({
          itemId: Id,
          variantId: OptionalId,
          supplement: z
            .union([z.string().max(40), z.number()], withError('menu.supplement_invalid'))
            .nullish()
            .transform((supplement) => String(supplement ?? '') || '0'),
        }),
        withError('menu.step_choices_required'),
      )
      .min(1, withError('menu.step_choices_required'))
      .max(MAX_CHOICES, withError('menu.step_choices_required'))
      .refine(
        (choices) => new Set(choices.map(({ itemId, variantId }) => `${itemId} ${variantId}`)).size === choices.length,
        withError('menu.step_choices_twice'),
      ),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], ...withError('menu.step_counts_invalid') })
export type StepBody = z.output<typeof StepBody>

export const saleApi = {
  save: endpoint({
    method: 'POST',
    path: '/menu-items/:id/sale',
    summary: 'How a menu item is sold; a field that is left out keeps its value',
    changes: ['/menu-items', '/menu-items/:id', '/settings/modifier-groups', '/settings/tax-groups', '/pos/init'],
    access: { anyOf: ['SETTINGS'] },
    params: z.object({ id: Id }),
    body: z.object({
      /** In the order they are asked. */
      modifierGroupIds: z
        .array(Id, withError('request.invalid'))
        .max(MAX_GROUPS, withError('request.invalid'))
        .refine((ids) => new Set(ids).size === ids.length, withError('request.invalid'))
        .optional(),
      /** The group that decides its tax; unset: its own tax again. */
      taxGroupId: z.union([z.undefined(), OptionalId]).optional(),
      openPrice: Switch.optional(),
      discountable: Switch.optional(),
      /** A set menu has steps, at least one of them required; an item has none. */
      kind: z.enum(ITEM_KINDS, withError('request.invalid')).optional(),
      steps: z.array(StepBody).max(MAX_STEPS, withError('request.invalid')).optional(),
    }),
    reply: Done,
  }),
}
