import { z } from 'zod'
import { Bill } from '../bills.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, Decimal, Done, done, Id, Instant, OptionalAmountText, OptionalId } from '../fields.ts'
import { QueryNumber, QueryText, requiredText, Switch, WholeNumber, withError } from '../fields.ts'
import { Phone } from './customers.ts'

const MANAGING = { anyOf: ['MEMBERSHIP'] } as const
const AT_THE_TILL = { anyOf: ['POS', 'MEMBERSHIP'] } as const

export const PROGRAMME_KINDS = ['points', 'visits'] as const
export const REWARD_KINDS = ['amount', 'percent', 'item'] as const
const MOVE_KINDS = ['earn', 'spend', 'give_back', 'take_back', 'expire', 'adjust', 'erased'] as const
const MAX_REWARDS = 50
const MAX_TIERS = 4
const MAX_POINTS = 1_000_000

const count = WholeNumber('loyalty.programme_invalid').refine(
  (value) => value > 0 && value <= MAX_POINTS,
  withError('loyalty.programme_invalid'),
)

/** A multiplier from 1.0 to 3.0, in tenths. */
const Multiplier = z
  .union([z.number(), z.string().max(10)], withError('loyalty.programme_invalid'))
  .refine((value) => /^(?:[12](?:\.\d)?|3(?:\.0)?)$/.test(String(value)), withError('loyalty.programme_invalid'))
  .transform((value) => Number(String(value).replace('.', '').padEnd(2, '0')))

const ProgrammeBody = z.object({
  isActive: Switch.default(true),
  kind: z.enum(PROGRAMME_KINDS, withError('loyalty.programme_invalid')),
  amountPerPoint: OptionalAmountText,
  minBill: OptionalAmountText,
  months: WholeNumber('loyalty.programme_invalid')
    .refine((value) => value >= 1 && value <= 60, withError('loyalty.programme_invalid'))
    .default(12),
  rewards: z
    .array(
      z.object({
        id: OptionalId,
        title: requiredText('loyalty.programme_invalid', 100),
        cost: count,
        kind: z.enum(REWARD_KINDS, withError('loyalty.programme_invalid')),
        /** An amount, a percentage, or the id of a menu item. */
        value: AmountText,
        minBill: OptionalAmountText,
      }),
    )
    .max(MAX_REWARDS, withError('loyalty.programme_invalid'))
    .default([]),
  tiers: z
    .array(z.object({ title: requiredText('loyalty.programme_invalid', 50), from: count, multiplier: Multiplier }))
    .max(MAX_TIERS, withError('loyalty.programme_invalid'))
    .default([]),
})
export type ProgrammeBody = z.output<typeof ProgrammeBody>

const Reward = z.object({
  id: z.string(),
  title: z.string(),
  cost: z.int(),
  kind: z.enum(REWARD_KINDS),
  value: z.string(),
  minBill: Decimal.nullable(),
})

export const Programme = z.object({
  isActive: z.boolean(),
  kind: z.enum(PROGRAMME_KINDS),
  amountPerPoint: Decimal.nullable(),
  minBill: Decimal.nullable(),
  months: z.int(),
  rewards: z.array(Reward),
  tiers: z.array(z.object({ title: z.string(), from: z.int(), multiplier: z.number() })),
  // for the form to show amounts
  currency: z.string(),
})
export type Programme = z.output<typeof Programme>

const Member = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  code: z.string(),
  points: z.int(),
  joined_at: Instant,
})
export type Member = z.output<typeof Member>

export const UsableReward = z.object({ id: z.string(), title: z.string(), cost: z.int(), usable: z.boolean() })
export const Lot = z.object({ endsOn: z.string(), points: z.int() })

export const Move = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(MOVE_KINDS),
  points: z.int(),
  /** Points to take back that were already spent. */
  missed: z.int(),
  /** Title of the reward. */
  title: z.string().nullable(),
  reason: z.string().nullable(),
  invoice_id: z.string().nullable(),
  credit_note_id: z.string().nullable(),
  by: z.string().nullable(),
})
export type Move = z.output<typeof Move>

export const MemberCard = Member.extend({
  kind: z.enum(PROGRAMME_KINDS),
  tier: z.string().nullable(),
  /** The guest's own page. */
  cardUrl: z.string(),
  rewards: z.array(UsableReward),
  /** Points by expiry, the next first. */
  ends: z.array(Lot),
  /** A page, newest first; the next begins `before` the value of `next`. */
  moves: z.array(Move),
  next: z.string().optional(),
  timeZone: z.string(),
})
export type MemberCard = z.output<typeof MemberCard>

export const FoundMember = z.object({
  memberId: z.string(),
  name: z.string(),
  phone: z.string(),
  kind: z.enum(PROGRAMME_KINDS),
  points: z.int(),
  tier: z.string().nullable(),
  rewards: z.array(UsableReward),
})
export type FoundMember = z.output<typeof FoundMember>

const MEMBERS = ['/membership/members', '/membership/members/:id', '/membership/lookup'] as const

export const membershipApi = {
  programme: endpoint({
    method: 'GET',
    path: '/membership/programme',
    summary: 'How guests on file earn, and what they get for it; not active before it was saved',
    access: MANAGING,
    reply: Programme,
  }),
  saveProgramme: endpoint({
    method: 'POST',
    path: '/membership/programme',
    summary: 'Save the programme with its rewards and tiers; its kind stays while anybody has points',
    changes: ['/membership/programme', '/membership/terms', ...MEMBERS],
    access: MANAGING,
    body: ProgrammeBody,
    reply: Programme.extend({ success: z.literal(true), message: z.string() }),
  }),
  members: endpoint({
    method: 'GET',
    path: '/membership/members',
    summary: 'Members, newest first, a page at a time',
    access: MANAGING,
    query: z.object({ q: QueryText, page: QueryNumber(1, 1_000_000) }),
    reply: z.object({
      members: z.array(Member),
      timeZone: z.string(),
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
      totalMembers: z.int(),
    }),
  }),
  member: endpoint({
    method: 'GET',
    path: '/membership/members/:id',
    summary: 'The card of a member with its moves',
    access: MANAGING,
    params: z.object({ id: Id }),
    query: z.object({ before: QueryText }),
    reply: MemberCard,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/membership/terms',
    summary: 'Whether guests earn, and what: for the screens that take money',
    access: { anyOf: ['POS', 'ORDERS', 'MEMBERSHIP'] },
    reply: z.object({ isActive: z.boolean(), kind: z.enum(PROGRAMME_KINDS) }),
  }),
  lookup: endpoint({
    method: 'GET',
    path: '/membership/lookup',
    summary: 'A member by the code or the scanned card, or by exactly this phone',
    access: AT_THE_TILL,
    query: z.object({ code: QueryText, phone: QueryText }),
    reply: FoundMember,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/membership/members/add',
    summary: 'Give a customer a card; who has one keeps it',
    changes: MEMBERS,
    access: AT_THE_TILL,
    body: z.object({ phone: Phone }),
    reply: done({ memberId: z.string(), code: z.string(), cardUrl: z.string() }),
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/membership/members/:id/adjust',
    summary: 'Add points or take some away, with a reason; never below zero',
    changes: MEMBERS,
    access: MANAGING,
    params: z.object({ id: Id }),
    body: z.object({
      points: WholeNumber('loyalty.points_invalid').refine(
        (value) => value !== 0 && Math.abs(value) <= MAX_POINTS,
        withError('loyalty.points_invalid'),
      ),
      reason: requiredText('loyalty.reason_required', 200),
    }),
    reply: Done,
  }),
  useReward: endpoint({
    method: 'POST',
    path: '/bills/:id/rewards',
    summary: 'Spend points of a member on a reward, which becomes a discount of the bill, beyond anybody’s limit',
    changes: ['/bills', '/orders', '/pos/occupied-tables', ...MEMBERS],
    access: { anyOf: ['POS', 'ORDERS'] },
    params: z.object({ id: Id }),
    body: z.object({ memberId: Id, rewardId: Id, version: z.int() }),
    reply: done({ bill: Bill, discountId: z.string(), points: z.int() }),
  }),
}
