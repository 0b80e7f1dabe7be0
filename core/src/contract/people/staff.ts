import { z } from 'zod'
import { SCOPES } from '../../permissions/scopes.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Instant, optionalText, Percent, requiredEmail, requiredPassword, requiredText } from '../fields.ts'

const access = { anyOf: ['SETTINGS'] } as const
const Username = z.object({
  username: requiredText('request.invalid', 254).transform((name) => name.toLowerCase()),
})
/** Unset: no limit. Omitted: unchanged, and no limit for a new person. */
const DiscountLimit = Percent('staff.discount_limit_invalid').optional()
const Person = {
  name: requiredText('staff.name_required', 200),
  designation: optionalText(100),
  phone: optionalText(40),
  email: optionalText(254),
  userScopes: z
    .array(z.enum(SCOPES))
    .max(SCOPES.length * 2)
    .nullish()
    .transform((scopes) => [...new Set(scopes)]),
  discountLimit: DiscountLimit,
}

export const StaffMember = z.object({
  username: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'user']),
  photo: z.string().nullable(),
  designation: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  scope: z.string(),
})

/** A member of staff in the restaurant's list. */
const ListedStaffMember = StaffMember.extend({
  discountLimit: z.number().nullable().meta({ description: 'in percent; null: no limit' }),
  lastSeenAt: Instant.nullable().meta({ description: 'when they signed in or worked last; null: not known' }),
})
export type ListedStaffMember = z.output<typeof ListedStaffMember>

export const staffApi = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'Everybody who works here',
    access,
    reply: z.array(ListedStaffMember),
  }),
  add: endpoint({
    method: 'POST',
    path: '/users/add',
    summary: 'Add a member of staff',
    access,
    body: z.object({
      ...Person,
      username: requiredEmail('auth.username_required'),
      password: requiredPassword(),
    }),
    reply: Done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/users/update/:username',
    summary: 'Change a member of staff',
    access,
    params: Username,
    body: z.object(Person),
    reply: Done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/update-password/:username',
    summary: 'Give a member of staff a new password; ends their sessions',
    access,
    params: Username,
    body: z.object({ password: requiredPassword('auth.new_password_required') }),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/users/delete/:username',
    summary: 'Remove a member of staff; ends their sessions',
    access,
    params: Username,
    reply: Done,
  }),
}
