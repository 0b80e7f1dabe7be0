import { z } from 'zod'
import { isAccount } from '../../accounting/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, done, Id, Percent, requiredText, Switch, withError } from '../fields.ts'
import { Reason, REASON_KINDS } from '../records.ts'
import { deleted } from '../people/undo.ts'

const access = { anyOf: ['SETTINGS'] } as const
const ById = z.object({ id: Id })

/** Blank: emptied. Omitted: unchanged. */
const keptAmount = z
  .union([AmountText, z.null()], withError('reason.value_invalid'))
  .transform((text) => text?.trim() || null)
  .optional()
const keptAccount = z
  .union([z.string(), z.number(), z.null()], withError('accounting.account_invalid'))
  .transform(
    (text) =>
      String(text ?? '')
        .trim()
        .toUpperCase() || null,
  )
  .refine((account) => account === null || isAccount(account), withError('accounting.account_invalid'))
  .optional()

const ReasonBody = z.object({
  kind: z.enum(REASON_KINDS, withError('reason.kind_required')),
  title: requiredText('reason.title_required'),
  /** At most one of percent and amount: sending one empties the other. */
  percent: Percent('reason.value_invalid').optional(),
  amount: keptAmount,
  needsApproval: Switch.optional(),
  isActive: Switch.optional(),
  account: keptAccount,
})

export const reasonsApi = {
  list: endpoint({
    method: 'GET',
    path: '/settings/reasons',
    summary: 'All reasons, in the order they were added',
    access,
    reply: z.array(Reason),
  }),
  add: endpoint({
    method: 'POST',
    path: '/settings/reasons/add',
    summary: 'Add a reason',
    access,
    body: ReasonBody,
    reply: done({ id: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/settings/reasons/:id/update',
    summary: 'Change a reason; what was done keeps the title it had',
    access,
    params: ById,
    body: ReasonBody,
    reply: done({ id: z.string() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/settings/reasons/:id',
    summary: 'Remove a reason; what was done keeps its title',
    access,
    params: ById,
    reply: deleted({ id: z.string() }),
  }),
}
