import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AmountText, Decimal, done, Flag, Id, Instant, OfflineNumber, OptionalId, QueryText } from './fields.ts'
import { CustomerReference } from './guests/customers.ts'
import { OrderIds, PricedAddon, SetOfItem } from './orders.ts'
import { Payment } from './payments.ts'
import { OptionalBuyer } from './selling/buyers.ts'
import { DocumentPayment } from './selling/documents.ts'

const access = { anyOf: ['POS', 'ORDERS'] } as const

/** The most lines of one call. */
const MAX_CHOSEN = 500
const MAX_PARTS = 9999
export const MAX_WAYS = 99

const BILL_STATUSES = ['open', 'paid', 'void'] as const

/** A discount on a bill or its lines. */
export const TakenOff = z.object({ id: z.string(), title: z.string(), amount: Decimal })

export const BillLine = z.object({
  id: z.string(),
  order_item_id: z.string(),
  item_title: z.string(),
  variant_title: z.string().nullable(),
  addons: z.array(PricedAddon),
  seat: z.int().nullable(),
  set: SetOfItem.optional(),
  /** Units that the line stands for, reduced: "2", "1/3", "4/3". */
  quantity: z.string(),
  /** The part of the ordered line: `from` to `to` of `of` equal parts. */
  parts: z.object({ from: z.int(), to: z.int(), of: z.int() }),
  unit_price: Decimal,
  /** The menu's price with the chosen extras. */
  list_price: Decimal,
  /** Title of the price rule applied. */
  price_rule: z.string().nullable(),
  /** Before discounts. */
  amount: Decimal,
  discounts: z.array(TakenOff),
  /**
   * Of a line with discounts: the stretch of the ordered line that the last was given on, and what it left of that,
   * from which pieces are cut.
   */
  rest: z.object({ parts: z.object({ from: z.int(), to: z.int(), of: z.int() }), amount: Decimal }).optional(),
  /** After its discounts and its share of the bill's, without a tax on top. */
  total: Decimal,
  tax_rate: z.number().nullable(),
  tax_type: z.string().nullable(),
  status: z.string(),
})
export type BillLine = z.output<typeof BillLine>

export const BillPayment = z.object({
  id: z.string(),
  at: Instant,
  ...DocumentPayment.shape,
  /** User name of the person who took it. */
  by: z.string().nullable(),
  cancelled: Flag,
})
export type BillPaymentRecord = z.output<typeof BillPayment>

/** Orders paid together; open until paid. */
export const Bill = z.object({
  id: z.string(),
  letter: z.string(),
  version: z.int(),
  status: z.enum(BILL_STATUSES),
  invoice_id: z.string().nullable(),
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  orders: z.array(z.object({ id: z.string(), token_no: z.int(), offline_no: OfflineNumber, business_day: z.string() })),
  lines: z.array(BillLine),
  discounts: z.array(TakenOff),
  discount_total: Decimal,
  /** The sum each person gives away on it, themselves or by approving, as it counts to their limit. */
  givers: z.array(z.object({ username: z.string().nullable(), amount: Decimal })),
  subtotal: Decimal,
  taxTotal: Decimal,
  total: Decimal,
  taxes: z.array(
    z.object({ title: z.string().nullable(), rate: z.number(), type: z.string(), net: Decimal, tax: Decimal }),
  ),
  paid: Decimal,
  due: Decimal,
  tips: Decimal,
  payments: z.array(BillPayment),
})
export type Bill = z.output<typeof Bill>

/** A bill in a list. */
export const BillHead = z.object({
  id: z.string(),
  letter: z.string(),
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  total: Decimal,
  paid: Decimal,
  due: Decimal,
  opened_at: Instant,
  order_ids: z.array(z.string()),
})
export type BillHead = z.output<typeof BillHead>

const Bills = z.array(Bill)
const ById = z.object({ id: Id })
const version = z.int()

/** A line of a bill, whole or `parts` of `of` equal parts of it. */
export const ChosenLine = z.object({
  lineId: Id,
  parts: z.int().min(1).max(MAX_PARTS).optional(),
  of: z.int().min(1).max(MAX_PARTS).optional(),
})
export type ChosenLine = z.output<typeof ChosenLine>

export const SplitRequest = z.union([
  z.object({ version, mode: z.literal('equal'), ways: z.int().min(2).max(MAX_WAYS) }),
  z.object({
    version,
    mode: z.literal('items'),
    groups: z.array(z.array(ChosenLine).min(1).max(MAX_CHOSEN)).min(1).max(MAX_WAYS),
  }),
  z.object({ version, mode: z.literal('seats'), rest: z.enum(['stay', 'equal']) }),
])
export type SplitRequest = z.output<typeof SplitRequest>

/** A requested discount: a percentage with at most three decimals, or an amount. */
export const Discount = z.object({ kind: z.enum(['percent', 'amount']), value: AmountText, reasonId: OptionalId })
export type Discount = z.output<typeof Discount>

export const BillPayments = z.array(Payment).max(20)
export type BillPayments = z.output<typeof BillPayments>

const CHANGED = ['/bills', '/orders', '/pos/occupied-tables', '/visits', '/floor-plan/state'] as const

export const billsApi = {
  list: endpoint({
    method: 'GET',
    path: '/bills',
    summary: 'Open bills, of a table or an order where one is named, and orders that were completed and never paid',
    access,
    query: z.object({ status: QueryText, tableId: OptionalId, orderId: OptionalId }),
    reply: z.object({
      bills: z.array(BillHead),
      unpaid: z.array(z.object({ order_id: z.string(), token_no: z.int(), offline_no: OfflineNumber, total: Decimal })),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/bills/open',
    summary: 'The bills of these orders; lines in none join the only open one or make one',
    changes: CHANGED,
    access,
    body: OrderIds,
    reply: done({ bills: Bills }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/bills/:id',
    summary: 'One bill',
    access,
    params: ById,
    reply: Bill,
  }),
  split: endpoint({
    method: 'POST',
    path: '/bills/:id/split',
    summary: 'Split a bill equally, by its lines or by seats; 409 when it has changed meanwhile',
    changes: CHANGED,
    access,
    params: ById,
    body: SplitRequest,
    reply: done({ bills: Bills }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/bills/:id/move',
    summary: 'Move lines, or parts of them, to another open bill',
    changes: CHANGED,
    access,
    params: ById,
    body: z.object({ version, toBillId: Id, lines: z.array(ChosenLine).min(1).max(MAX_CHOSEN) }),
    reply: done({ bills: Bills }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/bills/:id/merge',
    summary: 'Take the lines of other open bills into this one',
    changes: CHANGED,
    access,
    params: ById,
    body: z.object({ version, billIds: z.array(Id).min(1).max(MAX_WAYS) }),
    reply: done({ bill: Bill }),
  }),
  discount: endpoint({
    method: 'POST',
    path: '/bills/:id/discounts',
    summary:
      'Give a discount on a bill or one of its lines, with a reason; 403 approval.required beyond one’s right or limit',
    changes: CHANGED,
    access,
    params: ById,
    body: z.object({ version, lineId: OptionalId, ...Discount.shape, approvalId: OptionalId }),
    reply: done({ bill: Bill, discountId: z.string() }),
  }),
  removeDiscount: endpoint({
    method: 'POST',
    path: '/bills/:id/discounts/:discountId/remove',
    summary: 'Take a discount of an open bill back',
    changes: CHANGED,
    access,
    params: z.object({ id: Id, discountId: Id }),
    body: z.object({ version }),
    reply: done({ bill: Bill }),
  }),
  cancelPayment: endpoint({
    method: 'POST',
    path: '/bills/:id/payments/:paymentId/cancel',
    summary: 'Give the money of a payment on an open bill back, with a reason; it stays visible',
    changes: CHANGED,
    access,
    params: z.object({ id: Id, paymentId: Id }),
    body: z.object({ reasonId: OptionalId, approvalId: OptionalId }),
    reply: done({ bill: Bill }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/bills/:id/payments',
    summary: 'Take money on a bill; what brings the amount due to zero issues the invoice',
    changes: [...CHANGED, '/invoices'],
    access,
    params: ById,
    body: z.object({
      payments: BillPayments,
      /** The company that the bill's invoice will be made out to. */
      buyer: OptionalBuyer,
      customerId: CustomerReference.optional().transform((customer) => customer ?? null),
    }),
    reply: done({ bill: Bill, due: Decimal, change: Decimal, invoiceId: z.string().optional() }),
  }),
}
