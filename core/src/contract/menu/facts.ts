import { z } from 'zod'
import { DIETS } from '../../menu/diets.ts'
import { MEATS } from '../../menu/origins.ts'
import { endpoint } from '../endpoint.ts'
import { Done, done, Id, OptionalId, plainText, Switch, WholeNumber, withError } from '../fields.ts'
import { OriginBody, StatementBody } from './statements.ts'

const access = { anyOf: ['SETTINGS'] } as const

export const DESCRIPTION_MAX = 500
export const FEATURED_MAX = 8
export const STATED_KINDS = ['item', 'variant', 'addon', 'option'] as const
const MAX_ROWS = 500

/** Calls that show items and their choices. */
const SHOWN = ['/menu-items', '/menu-items/:id', '/settings/modifier-groups', '/setup', '/pos/init'] as const

const Description = plainText(DESCRIPTION_MAX, 'menu.description_too_long')
  .nullable()
  .transform((text) => text?.trim() ?? '')

const unique = <T>(list: readonly T[]) => new Set(list).size === list.length

export const FactsBody = z.object({
  description: Description.optional(),
  /** Null: no longer stated. */
  allergens: StatementBody.optional(),
  diets: z
    .array(z.enum(DIETS, withError('request.invalid')), withError('request.invalid'))
    .max(DIETS.length, withError('request.invalid'))
    .transform((diets) => DIETS.filter((diet) => diets.includes(diet)))
    .optional(),
  /** One for each meat. */
  origins: z
    .array(OriginBody, withError('menu.origin_invalid'))
    .max(MEATS.length, withError('menu.origin_invalid'))
    .refine((origins) => unique(origins.map(({ meat }) => meat)), withError('menu.origin_invalid'))
    .optional(),
  homeMade: Switch.optional(),
  spice: WholeNumber('menu.spice_invalid')
    .pipe(z.int().min(0, withError('menu.spice_invalid')).max(3, withError('menu.spice_invalid')))
    .optional(),
  alcohol: Switch.optional(),
  featured: Switch.optional(),
  /** Unset: the schedule of its category. */
  scheduleId: z.union([z.undefined(), OptionalId]).optional(),
})
export type FactsBody = z.output<typeof FactsBody>

const StatedRow = z.object({
  kind: z.enum(STATED_KINDS, withError('request.invalid')),
  id: Id,
  allergens: StatementBody,
})
export type StatedRow = z.output<typeof StatedRow>

export const factsApi = {
  save: endpoint({
    method: 'POST',
    path: '/menu-items/:id/facts',
    summary: 'What guests must know of an item; a field that is left out keeps its value',
    changes: SHOWN,
    access,
    params: z.object({ id: Id }),
    body: FactsBody,
    reply: Done,
  }),
  state: endpoint({
    method: 'POST',
    path: '/menu-items/allergens',
    summary: 'State the allergens of many items and choices, all or nothing',
    changes: SHOWN,
    access,
    bodyMax: 2 * 1024 * 1024,
    body: z.object({
      rows: z
        .array(StatedRow, withError('request.invalid'))
        .min(1, withError('request.invalid'))
        .max(MAX_ROWS, withError('request.invalid'))
        .refine((rows) => unique(rows.map(({ kind, id }) => `${kind} ${id}`)), withError('request.invalid')),
    }),
    reply: done({ changed: z.int() }),
  }),
}
