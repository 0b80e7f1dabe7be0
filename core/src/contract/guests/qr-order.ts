import { z } from 'zod'
import { Decimal } from '../fields.ts'
import { OpenOrderItem, orderHead, PricedAddon } from '../orders.ts'

/** A guest's order that staff have not taken over: it has no token yet. */
export const QrOrder = z.object({
  ...orderHead,
  /** The number shown to the guest; none for orders from before there were numbers. */
  order_no: z.int().nullish(),
  /** The total at the prices shown to the guest. */
  total: Decimal,
  items: z.array(OpenOrderItem.extend({ addons: z.array(PricedAddon).nullable() })),
})
export type QrOrder = z.output<typeof QrOrder>
