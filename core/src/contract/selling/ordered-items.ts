import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AmountText, Done, Id, OptionalId, OptionalSeat } from '../fields.ts'

const access = { anyOf: ['POS', 'ORDERS'] } as const
const ById = z.object({ id: Id })

/** What staff change of an item that was ordered. */
export const orderedItemsApi = {
  setSeat: endpoint({
    method: 'POST',
    path: '/orders/items/:id/seat',
    summary: 'Note at which seat an item was ordered; 409 once something of its order is paid',
    changes: ['/orders', '/bills'],
    access,
    params: ById,
    body: z.object({ seat: OptionalSeat }),
    reply: Done,
  }),
  setPrice: endpoint({
    method: 'POST',
    path: '/orders/items/:id/price',
    summary: 'Sell an ordered item at another price; 409 once something of its order is paid',
    changes: ['/orders', '/bills', '/pos/occupied-tables'],
    access,
    params: ById,
    body: z.object({ unitPrice: AmountText, reasonId: OptionalId, approvalId: OptionalId }),
    reply: Done,
  }),
}
