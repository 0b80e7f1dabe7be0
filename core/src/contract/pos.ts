import { z } from 'zod'
import { CustomerReference } from './guests/customers.ts'
import { endpoint } from './endpoint.ts'
import {
  ClientTotal,
  Decimal,
  done,
  Done,
  Id,
  Instant,
  OfflineNumber,
  Switch,
  OptionalId,
  OptionalNewId,
  withError,
} from './fields.ts'
import { QrOrder } from './guests/qr-order.ts'
import { Payments } from './payments.ts'
import { OptionalBuyer } from './selling/buyers.ts'
import {
  Category,
  MenuSchedule,
  PaymentType,
  PriceRuleNow,
  PrintSettingsRecord,
  Reason,
  StoreSettingsRecord,
  StoreTable,
  Till,
  TillMenuItem,
} from './records.ts'
import { Covers, Discounts } from './selling/cart-fields.ts'
import { CartLines } from './selling/cart-lines.ts'

const access = { anyOf: ['POS'] } as const

export const DeliveryType = z
  .preprocess((value) => value || null, z.enum(['dinein', 'delivery', 'takeaway']).nullable())
  .optional()
  .transform((type) => type ?? null)

export type DeliveryType = z.output<typeof DeliveryType>

/** Enough for the most lines, each with its whole menu item. */
const CART_BYTES = 2 * 1024 * 1024
const MAX_APPROVALS = 10

/** Approvals for everything a call does, of any scope. */
const ApprovalIds = z
  .array(Id)
  .max(MAX_APPROVALS, withError('request.invalid'))
  .nullish()
  .transform((ids) => ids ?? [])

const CART = {
  cart: CartLines,
  deliveryType: DeliveryType,
  customerType: z
    .enum(['WALKIN', 'CUSTOMER'])
    .nullish()
    .transform((type) => type ?? 'WALKIN'),
  customerId: CustomerReference.optional().transform((customer) => customer ?? null),
  tableId: OptionalId,
  selectedQrOrderItem: OptionalId,
  /** Discounts of the whole cart. */
  discounts: Discounts,
  covers: Covers,
  approvalIds: ApprovalIds,
  /** The order's id: the same cart sent again is the same order, at any time. */
  orderId: OptionalNewId,
  /** The visit, instead of a table. */
  visitId: OptionalId,
  /** Send all courses at once. */
  fireAll: Switch.nullish().transform((fires) => fires ?? false),
}

/** Walk-in guests have no record, so their `customerId` is ignored. A customer has a phone. */
function cartWith<S extends z.ZodRawShape>(more: S) {
  const cart = z.object({ ...CART, ...more })
  const checked = cart.refine(isCustomerNamed, { path: ['customerId'], ...withError('customer.phone_required') })
  // the cast keeps the input type, which preprocessing would hide
  return z.preprocess(withoutWalkIn, checked) as unknown as z.ZodType<z.output<typeof cart>, z.input<typeof cart>>
}

function isCustomerNamed(sent: object): boolean {
  const { customerType, customerId } = sent as { customerType: string; customerId: object | null }
  return customerType !== 'CUSTOMER' || customerId !== null
}

function withoutWalkIn(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('customerId' in sent)) return sent
  return 'customerType' in sent && sent.customerType === 'CUSTOMER' ? sent : { ...sent, customerId: null }
}

const TOTALS = { netTotal: ClientTotal(), taxTotal: ClientTotal(), total: ClientTotal() }
export const Cart = cartWith({})
export type Cart = z.output<typeof Cart>

/** `date` and `businessDay` let the receipt show the time of sale in the restaurant's time zone. */
const placed = {
  tokenNo: z.int(),
  offlineNo: OfflineNumber,
  orderId: z.string(),
  date: Instant,
  businessDay: z.string(),
  /** The visit of its table. */
  visitId: z.string().optional(),
}

/** A table with open orders; `due` is the amount due there, `covers` the highest of its orders. */
export const OccupiedTable = z.object({
  table_id: z.string(),
  since: Instant,
  due: Decimal,
  covers: z.int().nullable(),
})
export type OccupiedTable = z.output<typeof OccupiedTable>

const QR_ORDERS = ['/pos/qrorders', '/pos/qrorders/count'] as const
const PLACED = ['/pos/occupied-tables', '/visits', '/floor-plan', '/floor-plan/state', ...QR_ORDERS] as const

export const posApi = {
  init: endpoint({
    method: 'GET',
    path: '/pos/init',
    summary: 'Everything the till needs to open',
    access,
    reply: z.object({
      categories: z.array(Category),
      paymentTypes: z.array(PaymentType),
      printSettings: PrintSettingsRecord,
      storeSettings: StoreSettingsRecord,
      storeTables: z.array(StoreTable),
      menuItems: z.array(TillMenuItem),
      /** Active ones only. */
      reasons: z.array(Reason),
      /** The next time the menu changes by itself and must be reloaded. */
      changesAt: Instant.nullable(),
      tills: z.array(Till),
      priceRules: z.array(PriceRuleNow),
      /** Schedules of items: the till marks items outside them, but sells them. */
      menuSchedules: z.array(MenuSchedule),
      /** Time this reply was written. It is valid until the menu changes, or `changesAt`. */
      serverTime: Instant,
    }),
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/pos/create-order',
    summary: 'Send a cart to the kitchen under the next token of the day',
    changes: PLACED,
    access,
    bodyMax: CART_BYTES,
    body: Cart,
    reply: done(placed),
  }),
  createOrderAndInvoice: endpoint({
    method: 'POST',
    path: '/pos/create-order-and-invoice',
    summary: 'Take the money for a cart, issue the invoice and send it to the kitchen',
    changes: [...PLACED, '/invoices'],
    access,
    bodyMax: CART_BYTES,
    body: cartWith({
      ...TOTALS,
      payments: Payments,
      /** A part may be paid; the rest stays due on a bill. */
      allowPartial: Switch.nullish().transform((allows) => allows ?? false),
      buyer: OptionalBuyer,
    }),
    reply: done({
      ...placed,
      /** Set if paid in full; if paid in part, the bill and its due are. */
      invoiceId: z.string().optional(),
      billId: z.string().optional(),
      due: Decimal.optional(),
    }),
  }),
  occupiedTables: endpoint({
    method: 'GET',
    path: '/pos/occupied-tables',
    summary: 'The tables with open orders: since when, and what is to be paid',
    access,
    reply: z.array(OccupiedTable),
  }),
  qrOrdersCount: endpoint({
    method: 'GET',
    path: '/pos/qrorders/count',
    summary: 'How many orders of guests wait for staff',
    access,
    reply: z.object({ totalQROrders: z.int() }),
  }),
  qrOrders: endpoint({
    method: 'GET',
    path: '/pos/qrorders',
    summary: 'The orders of guests that wait for staff, oldest first',
    access,
    reply: z.array(QrOrder),
  }),
  acceptQrOrder: endpoint({
    method: 'POST',
    path: '/pos/qrorders/accept/:id',
    summary: 'Send a waiting order of a guest to the kitchen as it is; 409 when it comes to another total now',
    changes: PLACED,
    access,
    params: z.object({ id: Id }),
    body: z.object({ total: ClientTotal().optional() }),
    reply: done(placed),
  }),
  cancelAllQrOrders: endpoint({
    method: 'POST',
    path: '/pos/qrorders/cancel-all',
    summary: 'Cancel every waiting order of guests',
    changes: QR_ORDERS,
    access,
    reply: Done,
  }),
  updateQrOrderStatus: endpoint({
    method: 'POST',
    path: '/pos/qrorders/update-status/:id',
    summary: 'Cancel one waiting order of a guest',
    changes: QR_ORDERS,
    access,
    params: z.object({ id: Id }),
    body: z.object({ status: z.literal('cancelled') }),
    reply: Done,
  }),
}
