import { z } from 'zod'
import { ITEM_STATUSES, ORDERS_STEPS } from '../orders/item-steps.ts'
import { endpoint } from './endpoint.ts'
import { ClientTotal, Decimal, done, Done, Id, Instant, OfflineNumber } from './fields.ts'
import { CustomerReference } from './guests/customers.ts'
import { Payments } from './payments.ts'
import { OptionalBuyer } from './selling/buyers.ts'
import { IdentityRecord } from './selling/documents.ts'
import { VoidedUnits, VOIDING } from './selling/voids.ts'
import { PaymentType, PriceRuleNow, PrintSettingsRecord, Reason, StoreSettingsRecord, Till } from './records.ts'

const access = { anyOf: ['POS', 'ORDERS', 'ORDER_STATUS', 'ORDER_STATUS_DISPLAY'] } as const

export const OrderItemStatus = z.enum(ITEM_STATUSES)
export type OrderItemStatus = z.output<typeof OrderItemStatus>

export const OrderStatus = z.enum(['created', 'completed', 'cancelled'])
export type OrderStatus = z.output<typeof OrderStatus>

/**
 * A chosen add-on, or one unit of an option, which names its group. Options come after the add-ons. Kitchen screens see
 * no price.
 */
export const ChosenAddon = z.object({
  id: z.string(),
  item_id: z.string(),
  title: z.string(),
  group_title: z.string().optional(),
})
export const PricedAddon = ChosenAddon.extend({ price: Decimal })
export type PricedAddon = z.output<typeof PricedAddon>

/** The set menu of an item: all its lines share the `id`. */
export const SetOfItem = z.object({ id: z.string(), title: z.string(), item_id: z.string(), step_id: z.string() })

export const KitchenItem = z.object({
  id: z.string(),
  order_id: z.string(),
  item_id: z.string(),
  item_title: z.string(),
  variant_id: z.string().nullable(),
  variant_title: z.string().nullable(),
  quantity: z.int(),
  status: OrderItemStatus,
  date: Instant,
  addons: z.array(ChosenAddon).nullable(),
  notes: z.string().nullable(),
  set: SetOfItem.optional(),
})
export type KitchenItem = z.output<typeof KitchenItem>

export const orderHead = {
  id: z.string(),
  date: Instant,
  /** Blank if none was chosen. */
  delivery_type: z.string(),
  customer_type: z.string(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  status: OrderStatus,
  payment_status: z.string(),
}

const placedHead = {
  ...orderHead,
  token_no: z.int(),
  offline_no: OfflineNumber,
  /** With the token, it makes the receipt number. */
  business_day: z.string(),
}

export const KitchenOrder = z.object({ ...placedHead, items: z.array(KitchenItem) })
export type KitchenOrder = z.output<typeof KitchenOrder>

/** The tax of an ordered item; all null if none applied. */
const itemTax = {
  tax_id: z.string().nullable(),
  tax_title: z.string().nullable(),
  tax_rate: z.number().nullable(),
  tax_type: z.string().nullable(),
}

/** `price` is the menu's price of one unit with add-ons; with its tax, so that a screen can total a table. */
export const OpenOrderItem = KitchenItem.extend({
  price: Decimal,
  ...itemTax,
  /** The seat it was ordered at. */
  seat: z.int().nullish(),
})
export type OpenOrderItem = z.output<typeof OpenOrderItem>
export const OpenOrder = z.object({
  ...placedHead,
  /** User name of the sender, under both names. */
  placed_by: z.string().nullable(),
  served_by: z.string().nullable(),
  covers: z.int().nullable(),
  /** Its visit; null for a counter sale. */
  visit_id: z.string().nullable(),
  items: z.array(OpenOrderItem),
})
export type OpenOrder = z.output<typeof OpenOrder>

export const OrderGroup = z.object({
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  orders: z.array(OpenOrder),
  /** The orders to pay: the unpaid ones or, if there are none, all. */
  order_ids: z.array(z.string()),
  /** All bills of its orders, paid ones too. */
  bills: z.array(z.object({ id: z.string(), letter: z.string(), total: Decimal, paid: Decimal, due: Decimal })),
  /** The amount due on its bills and beside them, if there are bills; else null. */
  due: Decimal.nullable(),
})
export type OrderGroup = z.output<typeof OrderGroup>

export const SummaryItem = KitchenItem.extend({
  variant_price: Decimal.nullable(),
  price: z.number(),
  ...itemTax,
  addons: z.array(PricedAddon).nullable(),
  itemTotal: z.number(),
})

/**
 * The orders to pay, or already paid (complete-order-payment-summary, invoices/orders). For partly paid orders, sums
 * and taxes are those of the amount due.
 */
export const OrderSummary = z.object({
  subtotal: z.number(),
  taxTotal: z.number(),
  total: z.number(),
  /** The discounts, like the next two. */
  discountTotal: z.number(),
  paid: z.number(),
  due: z.number(),
  /** The bill that covers all of it, if there is one. */
  billId: z.string().nullable(),
  orders: z.array(
    z.object({
      ...placedHead,
      /** Number of the invoice; null until paid. */
      invoice_id: z.string().nullable(),
      items: z.array(SummaryItem),
    }),
  ),
  taxes: z.array(
    z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: z.number(), tax: z.number() }),
  ),
})
export type OrderSummary = z.output<typeof OrderSummary>

/** The party for the note; `served_by` is a user name. */
export const NoteSummary = OrderSummary.extend({
  covers: z.int().nullable(),
  served_by: z.string().nullable(),
  place: z.string().nullable(),
})
export type NoteSummary = z.output<typeof NoteSummary>

export const OrderIds = z.object({
  orderIds: z.array(Id).min(1).max(500),
})

const ById = z.object({ id: Id })

export const ordersApi = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Every open order, grouped by table',
    access,
    reply: z.array(OrderGroup),
  }),
  init: endpoint({
    method: 'GET',
    path: '/orders/init',
    summary: 'What the Orders screen needs to pay and print',
    access,
    reply: z.object({
      paymentTypes: z.array(PaymentType),
      printSettings: PrintSettingsRecord,
      storeSettings: StoreSettingsRecord,
      /** Active ones only. */
      reasons: z.array(Reason),
      tills: z.array(Till),
      priceRules: z.array(PriceRuleNow),
      serverTime: Instant,
      /** Company details for the note of a table without a bill. */
      identity: IdentityRecord,
    }),
  }),
  updateItemStatus: endpoint({
    method: 'POST',
    path: '/orders/update-status/:id',
    summary: 'Set the status of one ordered item',
    changes: ['/orders', '/visits', '/floor-plan/state'],
    access,
    params: ById,
    body: z.object({ status: z.enum(ORDERS_STEPS.pending), quantity: VoidedUnits, ...VOIDING }),
    reply: Done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/cancel',
    summary: 'Cancel orders, all or none; refused when one is paid',
    changes: ['/orders', '/pos/occupied-tables', '/visits', '/floor-plan/state'],
    access,
    body: OrderIds.extend({
      ...VOIDING,
      /** Also refuses if the kitchen has begun one of them. A till takes an order back this way. */
      onlyIfNotBegun: z
        .boolean()
        .nullish()
        .transform((only) => only ?? false),
    }),
    reply: Done,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/orders/complete',
    summary: 'Complete orders without paying them, all or none',
    changes: ['/orders', '/pos/occupied-tables', '/bills', '/visits', '/floor-plan/state'],
    access,
    body: OrderIds,
    reply: Done,
  }),
  paymentSummary: endpoint({
    method: 'POST',
    path: '/orders/complete-order-payment-summary',
    summary: 'What these orders come to',
    changes: [],
    access,
    body: OrderIds,
    reply: NoteSummary,
  }),
  payAndComplete: endpoint({
    method: 'POST',
    path: '/orders/complete-and-pay-order',
    summary: 'Take the money for these orders and issue the invoice; 409 when the totals have changed',
    changes: ['/orders', '/pos/occupied-tables', '/invoices', '/bills', '/visits', '/floor-plan/state'],
    access,
    body: OrderIds.extend({
      subTotal: ClientTotal(),
      taxTotal: ClientTotal(),
      total: ClientTotal(),
      payments: Payments,
      /** Also completes items that the kitchen has not finished; otherwise they stay on Kitchen. */
      finishItems: z
        .boolean()
        .nullish()
        .transform((finishes) => finishes ?? false),
      buyer: OptionalBuyer,
      /** The customer whose card earns, if not that of the orders. */
      customerId: CustomerReference.optional().transform((customer) => customer ?? null),
    }),
    reply: done({ invoiceId: z.string() }),
  }),
}
