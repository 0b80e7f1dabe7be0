import { z } from 'zod'
import { ALL_STATIONS, EXPO, LINE_STATES, STATION_STATUSES } from '../../kitchen/stations.ts'
import { endpoint } from '../endpoint.ts'
import { done, Id, Instant, Switch, withError } from '../fields.ts'
import { KitchenItem, KitchenOrder } from '../orders.ts'

const COOK = { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY'] } as const
const RUSH = { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY', 'POS', 'ORDERS'] } as const

/** A station of a line with its progress there. */
export const AtStation = z.object({ id: z.string(), title: z.string(), status: z.enum(STATION_STATUSES) })

export const NOTICE_KINDS = ['cancelled', 'less', 'moved', 'note'] as const
/** A notice about a line that staff at the station have not seen yet: `text` is "T4 → T7", or "3 → 2". */
export const Notice = z.object({ id: z.string(), kind: z.enum(NOTICE_KINDS), text: z.string().nullable(), at: Instant })
export type Notice = z.output<typeof Notice>

export const TicketItem = KitchenItem.extend({
  seat: z.int().nullable(),
  course: z.int().nullable(),
  /** Null while it is held. */
  fired_at: Instant.nullable(),
  ordered_by: z.string().nullable(),
  stations: z.array(AtStation),
  /** Its state at the list's station or, in the list of all, over its stations. */
  state: z.enum(LINE_STATES),
  notices: z.array(Notice),
})
export type TicketItem = z.output<typeof TicketItem>

/** One round at one station. */
export const Ticket = KitchenOrder.extend({
  visit_id: z.string().nullable(),
  /** Name of the tab, or of the party at the table. */
  visit_name: z.string().nullable(),
  covers: z.int().nullable(),
  waiter: z.string().nullable(),
  /** Null if the person who placed it has left. */
  waiter_name: z.string().nullable(),
  is_rush: z.boolean(),
  /** On what a till took without the server: the kitchen had been told, so it makes no sound. */
  kitchen_told: z.boolean().optional(),
  /** Expected time of its latest line; null if nothing is being made. */
  ready_at: Instant.nullable(),
  /** Time its lines were bumped; null on a ticket that is not bumped. */
  bumped_at: Instant.nullable(),
  items: z.array(TicketItem),
})
export type Ticket = z.output<typeof Ticket>

const Tickets = z.object({
  version: z.int(),
  /** The restaurant's, for the times of a ticket. */
  time_zone: z.string(),
  tickets: z.array(Ticket),
})
const AtStationQuery = z.object({
  station: z
    .string()
    .max(64)
    .nullish()
    .transform((id) => id || null),
})

const Items = z.object({
  station: z.enum([EXPO, ALL_STATIONS]).or(Id),
  itemIds: z.array(Id).min(1, withError('request.invalid')).max(500, withError('request.invalid')),
})

const CHANGED = ['/kitchen', '/kitchen/tickets', '/kitchen/recent', '/orders', '/visits', '/floor-plan'] as const

export const ticketsApi = {
  list: endpoint({
    method: 'GET',
    path: '/kitchen/tickets',
    summary: 'What a station has to make, the oldest first, with what is held; without a station, all of it',
    access: COOK,
    query: AtStationQuery,
    reply: Tickets,
  }),
  recent: endpoint({
    method: 'GET',
    path: '/kitchen/recent',
    summary: 'What a station has finished lately and may recall, the newest first',
    access: COOK,
    query: AtStationQuery,
    reply: Tickets,
  }),
  start: endpoint({
    method: 'POST',
    path: '/kitchen/start',
    summary: 'Begin lines at a station; those that are begun already are left out of the reply',
    changes: CHANGED,
    access: COOK,
    body: Items,
    reply: done({ changed: z.array(z.string()) }),
  }),
  bump: endpoint({
    method: 'POST',
    path: '/kitchen/bump',
    summary: 'Finish lines at a station; at "expo" serve them',
    changes: CHANGED,
    access: COOK,
    body: Items,
    reply: done({ changed: z.array(z.string()) }),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/kitchen/recall',
    summary: 'Take back what a station has finished, while it may',
    changes: CHANGED,
    access: COOK,
    body: Items,
    reply: done({ changed: z.array(z.string()) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/kitchen/seen',
    summary: 'Somebody has seen what changed; it is shown never again',
    changes: ['/kitchen/tickets'],
    access: COOK,
    body: z.object({
      noticeIds: z.array(Id).min(1, withError('request.invalid')).max(500, withError('request.invalid')),
    }),
    reply: done({ seen: z.array(z.string()) }),
  }),
  rush: endpoint({
    method: 'POST',
    path: '/kitchen/rush',
    summary: 'Put a round first at every station, or back into its place',
    changes: CHANGED,
    access: RUSH,
    body: z.object({ orderId: Id, isRush: Switch }),
    reply: done({ orderId: z.string() }),
  }),
}
