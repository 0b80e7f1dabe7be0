import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, OptionalId, Switch, withError } from '../fields.ts'

const MAX_GROUPS = 20

export const saleApi = {
  save: endpoint({
    method: 'POST',
    path: '/menu-items/:id/sale',
    summary: 'How a menu item is sold; a field that is left out keeps its value',
    changes: ['/menu-items', '/menu-items/:id', '/settings/modifier-groups', '/settings/tax-groups', '/pos/init'],
    access: { anyOf: ['SETTINGS'] },
    params: z.object({ id: Id }),
    body: z.object({
      /** In the order in which they are asked. */
      modifierGroupIds: z
        .array(Id, withError('request.invalid'))
        .max(MAX_GROUPS, withError('request.invalid'))
        .refine((ids) => new Set(ids).size === ids.length, withError('request.invalid'))
        .optional(),
      /** The group that decides about its tax; unset: it has the tax of its own again. */
      taxGroupId: z.union([z.undefined(), OptionalId]).optional(),
      openPrice: Switch.optional(),
      discountable: Switch.optional(),
    }),
    reply: Done,
  }),
}
