import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, withError, WholeNumber } from '../fields.ts'

/** Staff who sell, serve, cook or write the menu: they notice when something has run out. */
const access = { anyOf: ['POS', 'ORDERS', 'KITCHEN', 'SETTINGS'] } as const

const MAX_PORTIONS = 9999

export const AvailabilityTarget = z.enum(['item', 'variant', 'addon', 'option'])
export type AvailabilityTarget = z.output<typeof AvailabilityTarget>

/** A thing that is sold out or counted. */
export const Availability = z.object({
  target: AvailabilityTarget,
  id: z.string(),
  title: z.string(),
  state: z.enum(['in', 'out']),
  /** Null: until changed. */
  until: Instant.nullable(),
  /** Null: not counted. */
  remaining: z.int().nullable(),
})
export type Availability = z.output<typeof Availability>

const invalid = withError('menu.availability_invalid')

const Until = z.union(
  [z.literal('tomorrow'), z.iso.datetime({ offset: true, error: 'menu.availability_invalid' })],
  invalid,
)

const Portions = WholeNumber('menu.availability_invalid').pipe(z.int().min(0, invalid).max(MAX_PORTIONS, invalid))

export const availabilityApi = {
  list: endpoint({
    method: 'GET',
    path: '/menu/availability',
    summary: 'What is sold out or counted now',
    access,
    reply: z.array(Availability),
  }),
  set: endpoint({
    method: 'POST',
    path: '/menu/availability',
    summary: 'Mark something of the menu as sold out, as sold again, or count its portions',
    changes: ['/menu/availability', '/menu-items', '/menu-items/:id', '/pos/init'],
    access,
    body: z.object({
      target: z.enum(AvailabilityTarget.options, invalid),
      id: Id,
      state: z.enum(['in', 'out'], invalid),
      /** The next business day, or a future instant. */
      until: z
        .union([Until, z.literal('').transform(() => null)], invalid)
        .nullish()
        .transform((until) => until ?? null),
      /** With `in`: the portions left, counted down by each order. Omitted: not counted. */
      remaining: z
        .union([Portions, z.literal('').transform(() => null)], invalid)
        .nullish()
        .transform((remaining) => remaining ?? null),
    }),
    reply: Done,
  }),
}
export type AvailabilityChange = z.output<typeof availabilityApi.set.body & object>
