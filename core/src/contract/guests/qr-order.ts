import { z } from 'zod'
import { Decimal } from '../fields.ts'
import { OpenOrderItem, orderHead, PricedAddon } from '../orders.ts'

/** What a guest has ordered and staff have not taken over: it has no token yet. */
export const QrOrder = z.object({
  ...orderHead,
  /** Ours: the number of the business day that the guest was shown; none where guests were shown none yet. */
  order_no: z.int().nullish(),
  /** Ours: what it comes to at the prices the guest was shown. */
  total: Decimal,
  items: z.array(OpenOrderItem.extend({ addons: z.array(PricedAddon).nullable() })),
})
export type QrOrder = z.output<typeof QrOrder>
