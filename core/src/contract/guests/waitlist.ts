import { z } from 'zod'
import { Phone } from './customers.ts'
import { People, PEOPLE_MOST } from './bookings.ts'
import { endpoint } from '../endpoint.ts'
import { Done, done, Id, Instant, isUnset, optionalText, requiredText, withError } from '../fields.ts'

const readers = { anyOf: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
const managers = { anyOf: ['RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
const ById = z.object({ id: Id })

const WaitlistEntry = z.object({
  id: z.string(),
  name: z.string(),
  people: z.int(),
  phone: z.string().nullable(),
  notes: z.string().nullable(),
  /** The quoted wait; null: none. */
  quoted_minutes: z.int().nullable(),
  arrived_at: Instant,
})
export type WaitlistEntry = z.output<typeof WaitlistEntry>

const OptionalPhone = z
  .preprocess((value) => (isUnset(value) ? null : value), Phone.nullable())
  .optional()
  .transform((phone) => phone ?? null)

const QuotedMinutes = z.int(withError('booking.rules_invalid')).min(0).max(600).nullable()

const EntryBody = z.object({
  name: requiredText('booking.name_required', 100),
  people: People,
  phone: OptionalPhone,
  notes: optionalText(500),
  /** Omitted: by the turn times of the tables. */
  quotedMinutes: QuotedMinutes.optional(),
})

export const waitlistApi = {
  list: endpoint({
    method: 'GET',
    path: '/reservations/waitlist',
    summary: 'Who waits, in the order they came',
    access: readers,
    reply: z.object({ entries: z.array(WaitlistEntry), timeZone: z.string() }),
  }),
  quote: endpoint({
    method: 'GET',
    path: '/reservations/waitlist/quote',
    summary: 'How long a party that comes now waits, by the turn times; null where no table is large enough',
    access: readers,
    query: z.object({ people: People }),
    reply: z.object({ minutes: z.int().nullable() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/reservations/waitlist/add',
    summary: 'Put a party in the line; the reply has the token of the page that shows their place',
    changes: ['/reservations/waitlist', '/reservations/waitlist/quote'],
    access: managers,
    body: EntryBody,
    reply: done({ id: z.string(), token: z.string(), url: z.string().nullable(), quotedMinutes: z.int().nullable() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/reservations/waitlist/:id/update',
    summary: 'Change a party that waits; its place in the line stays',
    changes: ['/reservations/waitlist', '/reservations/waitlist/quote'],
    access: managers,
    params: ById,
    body: EntryBody,
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/reservations/waitlist/:id',
    summary: 'A party has left the line',
    changes: ['/reservations/waitlist', '/reservations/waitlist/quote'],
    access: managers,
    params: ById,
    reply: Done,
  }),
}

/** Name, address, phone and logo of the restaurant, for its guests. */
export const StoreOfGuests = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  /** Address of its logo. */
  logo: z.string().nullable(),
})
export type StoreOfGuests = z.output<typeof StoreOfGuests>

/** A party's place on the waitlist, on its phone. */
export const WaitingPlace = z.object({
  store: StoreOfGuests,
  people: z.int().max(PEOPLE_MOST),
  /** Parties ahead; 0: it is next. */
  ahead: z.int(),
  quoted_minutes: z.int().nullable(),
  arrived_at: Instant,
  status: z.enum(['waiting', 'seated', 'left']),
})
export type WaitingPlace = z.output<typeof WaitingPlace>
