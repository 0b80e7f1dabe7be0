import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Instant, OfflineNumber } from './fields.ts'
import { KitchenOrder } from './orders.ts'

const access = { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY'] } as const

/** The ticket finished last, while it can be recalled. */
export const RecallableTicket = z.object({
  id: z.string(),
  token_no: z.int(),
  offline_no: OfflineNumber,
  table_title: z.string().nullable(),
  delivery_type: z.string(),
  bumped_at: Instant,
})
export type RecallableTicket = z.output<typeof RecallableTicket>

const ById = z.object({ id: Id })

export const kitchenApi = {
  list: endpoint({
    method: 'GET',
    path: '/kitchen',
    summary: 'Open orders with items to make, oldest first',
    access,
    reply: z.array(KitchenOrder),
  }),
  moveItem: endpoint({
    method: 'POST',
    path: '/kitchen/:id',
    summary: 'Start making, or complete, one ordered item; forward only',
    access,
    params: ById,
    body: z.object({ status: z.enum(['preparing', 'completed']) }),
    reply: Done,
  }),
  bump: endpoint({
    method: 'POST',
    path: '/kitchen/bump/:id',
    summary: 'Finish every item of one order that is still to be made',
    access,
    params: ById,
    reply: Done,
  }),
  recallable: endpoint({
    method: 'GET',
    path: '/kitchen/recallable',
    summary: 'The order that was finished last, while it can be recalled, and whose clock times are shown by',
    access,
    reply: z.object({
      ticket: RecallableTicket.nullable(),
      time_zone: z.string().meta({ description: 'IANA name; the restaurant’s' }),
    }),
  }),
  recall: endpoint({
    method: 'POST',
    path: '/kitchen/recall/:id',
    summary: 'Recall a finished order, within five minutes; its items get their earlier statuses back',
    access,
    params: ById,
    reply: Done,
  }),
}
