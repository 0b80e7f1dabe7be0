import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { AmountText, Done, Id, OptionalId, OptionalSeat } from '../fields.ts'
import { OrderIds } from '../orders.ts'
import { DINING_OPTIONS } from './price-rules.ts'

const access = { anyOf: ['POS', 'ORDERS'] } as const
const ById = z.object({ id: Id })

/** Changes by staff to ordered items. */
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
  setDiningOption: endpoint({
    method: 'POST',
    path: '/orders/dining-option',
    summary: 'Change how orders are eaten, and their taxes with it; 409 once something of one is paid',
    changes: ['/orders', '/bills', '/pos/occupied-tables'],
    access,
    body: OrderIds.extend({ deliveryType: z.enum(DINING_OPTIONS) }),
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
