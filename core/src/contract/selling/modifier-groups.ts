import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, OptionalId, requiredText, withError, WholeNumber } from '../fields.ts'
import { ModifierGroup } from '../records.ts'
import { deleted } from '../people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

const MAX_OPTIONS = 50
const MAX_UNITS = 99

/** A number of units, from 0; `missing` if omitted. */
const Units = (least: 0 | 1, missing: number) =>
  WholeNumber('modifier_group.counts_invalid')
    .pipe(
      z
        .int()
        .min(least, withError('modifier_group.counts_invalid'))
        .max(MAX_UNITS, withError('modifier_group.counts_invalid')),
    )
    .nullish()
    .transform((count) => count ?? missing)

const OptionBody = z.object({
  /** The existing option that this becomes; without it, the one with the same title, else a new one. */
  id: OptionalId,
  title: requiredText('modifier_group.option_title_required'),
  price: z
    .union([z.string().max(40), z.number()], withError('modifier_group.price_invalid'))
    .nullish()
    .transform((price) => String(price ?? '') || '0'),
  max: Units(1, 1),
})

const GroupFields = z.object({
  title: requiredText('modifier_group.title_required'),
  min: Units(0, 0),
  max: Units(1, 1),
  free: Units(0, 0),
  options: z
    .array(OptionBody, withError('modifier_group.options_required'))
    .min(1, withError('modifier_group.options_required'))
    .max(MAX_OPTIONS, withError('modifier_group.options_required')),
})

/** The maximum must not be below the minimum. */
const GroupBody = GroupFields.refine(({ min, max }) => min <= max, {
  path: ['min'],
  ...withError('modifier_group.counts_invalid'),
})
  .refine(({ free, max }) => free <= max, { path: ['free'], ...withError('modifier_group.counts_invalid') })
  .refine(({ min, options }) => min <= options.reduce((sum, option) => sum + option.max, 0), {
    path: ['min'],
    ...withError('modifier_group.counts_invalid'),
  })
export type GroupBody = z.output<typeof GroupBody>

/** Items show their groups. */
const SHOWN = ['/settings/modifier-groups', '/menu-items', '/menu-items/:id', '/pos/init'] as const

export const modifierGroupsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/modifier-groups',
    summary: 'The groups of options that menu items may have',
    access,
    reply: z.array(
      ModifierGroup.extend({
        /** The number of menu items with it. */
        item_count: z.int(),
      }),
    ),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/modifier-groups/add',
    summary: 'Add a group of options',
    changes: SHOWN,
    access,
    body: GroupBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/modifier-groups/:id/update',
    summary: 'Change a group and its options; what was ordered keeps its copy',
    changes: SHOWN,
    access,
    params: ById,
    body: GroupBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/modifier-groups/:id',
    summary: 'Remove a group of options; items that had it have it no more',
    changes: SHOWN,
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
