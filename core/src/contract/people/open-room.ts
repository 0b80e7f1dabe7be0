import { z } from 'zod'
import { STATION_STATUSES } from '../../kitchen/stations.ts'
import { Bill } from '../bills.ts'
import { Round, Visit, VisitItem } from '../dining/visit-fields.ts'
import { Instant } from '../fields.ts'
import { Buyer } from '../selling/buyers.ts'

/* Facts that a till decides by, beside the records that screens show; amounts in minor units. */

const text = z.string().nullable()
const amount = z.int()

const AtStation = z.object({
  id: z.string(),
  slipQuantity: z.int(),
  status: z.enum(STATION_STATUSES),
  startedAt: text,
  doneAt: text,
})

const LineFacts = z.object({
  categoryId: text,
  categoryTitle: text,
  variantPrice: amount.nullable(),
  addons: z.array(
    z.object({
      id: z.string(),
      item_id: z.string(),
      title: z.string(),
      price: amount,
      group_title: z.string().optional(),
    }),
  ),
  unitPrice: amount,
  listPrice: amount.nullable(),
  priceRule: text,
  isDiscountable: z.boolean(),
  taxId: text,
  taxTitle: text,
  taxRateMilli: z.int(),
  taxType: z.enum(['none', 'inclusive', 'exclusive']),
  setMenu: z
    .object({ id: z.string(), item_id: z.string(), step_id: z.string(), title: z.string(), is_first: z.boolean() })
    .nullable(),
  orderedBy: text,
  orderedAt: text,
  doneAt: text,
  stations: z.array(AtStation),
})

const OrderFacts = z.object({
  deliveryType: text,
  paymentStatus: z.enum(['pending', 'partial', 'paid']),
  kitchenOnly: z.boolean(),
  paidAt: Instant.nullable(),
  isInvoicedWhole: z.boolean(),
})

/** An order as in its visit. */
export const OrderOfRoom = Round.extend({
  items: z.array(VisitItem.extend({ facts: LineFacts })),
  facts: OrderFacts,
})
export type OrderOfRoom = z.output<typeof OrderOfRoom>

const VisitOfRoom = Visit.extend({ facts: z.object({ mainTableId: text, isSeated: z.boolean() }) })
export type VisitOfRoom = z.output<typeof VisitOfRoom>

const Stretch = z.object({ from: z.int(), to: z.int(), of: z.int() })

const PaymentFacts = z.object({
  id: z.string(),
  takenAt: z.string(),
  paymentTypeId: z.string(),
  title: z.string(),
  kind: z.string(),
  amount,
  tip: amount,
  tendered: amount.nullable(),
  rounding: amount,
  surplus: amount,
  change: amount,
  reference: text,
  tipFor: text,
  takenBy: text,
  isCancelled: z.boolean(),
})

const DiscountFacts = z.object({
  id: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.int(),
  isOfBill: z.boolean(),
  isShared: z.boolean(),
  title: z.string(),
  reasonKind: z.enum(['discount', 'comp']),
  givenBy: text,
  approvedBy: text,
  isReward: z.boolean().optional(),
  given: z.object({ at: z.int(), position: z.int() }),
})

const LineOfBill = z.object({
  id: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  stretch: Stretch,
  discounts: z.array(z.object({ id: z.string(), stretch: Stretch, left: amount })),
})

const BillOfRoom = Bill.extend({
  facts: z.object({
    letterNo: z.int(),
    openedAt: Instant,
    customerPhone: text,
    customerName: text,
    buyer: Buyer.nullable(),
    lines: z.array(LineOfBill),
    discounts: z.array(DiscountFacts),
    payments: z.array(PaymentFacts),
  }),
})
export type BillOfRoom = z.output<typeof BillOfRoom>

const DrawerOfRoom = z.object({
  tillId: z.string(),
  till: z.string(),
  sessionId: text,
  /** When it was opened, and the user name of who did. */
  since: text,
  by: text,
  lastZ: z.int(),
  kept: amount.nullable(),
})

export const OpenRoom = z.object({
  /** The version of the restaurant's live events. */
  version: z.int(),
  /** The open visits, the longest first, each with its orders. */
  visits: z.array(z.object({ visit: VisitOfRoom, orders: z.array(OrderOfRoom) })),
  /** The other open orders, without those left to the kitchen. */
  orders: z.array(OrderOfRoom),
  /** The open bills, and all that share an order with one of them or with an order above. */
  bills: z.array(BillOfRoom),
  /** Orders on these bills that are not above. */
  billedOrders: z.array(OrderOfRoom),
  drawers: z.array(DrawerOfRoom),
})
export type OpenRoom = z.output<typeof OpenRoom>
