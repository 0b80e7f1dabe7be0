import { z } from 'zod'
import { FR_TAX_GROUP_KEYS } from '../../countries/fr-tax-groups.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, OptionalDay, requiredText, withError } from '../fields.ts'
import { DINING_OPTIONS } from './price-rules.ts'
import { deleted } from '../people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

const MAX_RULES = 60

const RuleBody = z.object({
  deliveryType: z.enum(DINING_OPTIONS, withError('tax_group.rules_invalid')),
  /** The first business day it applies; without it, from the beginning. */
  from: OptionalDay('tax_group.rules_invalid'),
  taxId: Id,
})

const TaxGroupBody = z.object({
  title: requiredText('tax_group.title_required'),
  rules: z
    .array(RuleBody, withError('tax_group.rules_invalid'))
    .max(MAX_RULES, withError('tax_group.rules_invalid'))
    .refine(
      (rules) => rules.some(({ deliveryType, from }) => deliveryType === 'dinein' && from === null),
      withError('tax_group.dinein_required'),
    )
    .refine(
      (rules) => new Set(rules.map(({ deliveryType, from }) => `${deliveryType} ${from}`)).size === rules.length,
      withError('tax_group.rules_invalid'),
    ),
})
export type TaxGroupBody = z.output<typeof TaxGroupBody>

/** Taxes by dining option and business day (docs/rules/money.md#tax-groups). */
export const TaxGroup = z.object({
  id: z.string(),
  title: z.string(),
  rules: z.array(
    z.object({
      delivery_type: z.enum(DINING_OPTIONS),
      from: z.string().nullable(),
      tax_id: z.string(),
      tax_title: z.string(),
      tax_rate: z.number(),
      tax_type: z.string(),
    }),
  ),
  /** The number of menu items in it. */
  item_count: z.int(),
  /** The group of the country pack that it was made from. */
  pack_key: z.enum(FR_TAX_GROUP_KEYS).nullable(),
})
export type TaxGroup = z.output<typeof TaxGroup>

/** Items show their taxes. */
const SHOWN = ['/settings/tax-groups', '/menu-items', '/menu-items/:id', '/pos/init'] as const

export const taxGroupsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/tax-groups',
    summary: 'The taxes that depend on the dining option and the day, in the order they were added',
    access,
    reply: z.array(TaxGroup),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/tax-groups/add',
    summary: 'Add a tax group',
    changes: SHOWN,
    access,
    body: TaxGroupBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/tax-groups/:id/update',
    summary: 'Change a tax group; what was ordered keeps its tax',
    changes: SHOWN,
    access,
    params: ById,
    body: TaxGroupBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/tax-groups/:id',
    summary: 'Remove a tax group; refused while items of the menu are in it',
    changes: SHOWN,
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
  addPack: endpoint({
    method: 'POST',
    path: '/settings/tax-groups/pack',
    summary: 'Add the groups of France that are lacking, with the inclusive taxes they need; no item changes',
    changes: [...SHOWN, '/settings/taxes'],
    access,
    reply: done({ groups: z.int(), taxes: z.int() }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/settings/tax-groups/:id/assign',
    summary: 'Put all items of a category in a tax group',
    changes: SHOWN,
    access,
    params: ById,
    body: z.object({ categoryId: Id }),
    reply: done({ items: z.int() }),
  }),
}
