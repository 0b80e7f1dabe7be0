import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id } from './fields.ts'
import { KitchenOrder } from './orders.ts'

const access = { anyOf: ['KITCHEN', 'KITCHEN_DISPLAY'] } as const

export const kitchenApi = {
  list: endpoint({
    method: 'GET',
    path: '/kitchen',
    summary: 'Open orders with dishes to make, oldest first',
    access,
    reply: z.array(KitchenOrder),
  }),
  moveItem: endpoint({
    method: 'POST',
    path: '/kitchen/:id',
    summary: 'Start making, or complete, one ordered item; forward only',
    access,
    params: z.object({ id: Id }),
    body: z.object({ status: z.enum(['preparing', 'completed']) }),
    reply: Done,
  }),
}
