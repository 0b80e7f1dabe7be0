import { z } from 'zod'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, Decimal, Done, done, Id, Instant, OptionalDay, OptionalId, optionalText } from '../fields.ts'
import { QueryText, Switch } from '../fields.ts'
import { documentLines, MOVED, ReceiptLine } from './stock-documents.ts'
import { MANAGING_STOCK, MOVING_STOCK, Quantity } from './stock-items.ts'

export const PURCHASE_STATES = ['draft', 'ordered', 'partly', 'received', 'cancelled'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** A shorter page is the last one. */
export const PURCHASES_A_PAGE = 100

const ById = z.object({ id: Id })

const PurchaseLine = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  /** Null if ordered in its unit, or the item no longer has that pack. */
  pack_id: z.string().nullable(),
  pack_title: z.string().nullable(),
  /** In packs if one is given, else in the unit. */
  quantity: Quantity,
  /** In the unit. */
  ordered: Quantity,
  received: Quantity,
})
export type PurchaseLine = z.output<typeof PurchaseLine>

const Purchase = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(PURCHASE_STATES),
  supplier_id: z.string(),
  supplier: z.string(),
  email: z.string().nullable(),
  expected_on: z.string().nullable(),
  made_at: Instant,
  by: z.string().nullable(),
  sent_at: Instant.nullable(),
  lines: z.array(PurchaseLine),
})
export type Purchase = z.output<typeof Purchase>

const ProposedLine = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  on_hand: Quantity,
  /** The quantity ordered and not received, in the unit. */
  on_order: Quantity,
  target: Quantity,
  pack_id: z.string().nullable(),
  pack_title: z.string().nullable(),
  /** In packs if one is given, else in the unit. */
  quantity: Quantity,
})

const Proposal = z.object({
  /** Null: items without a supplier. */
  supplier_id: z.string().nullable(),
  supplier: z.string().nullable(),
  minimum_order: z.string().nullable(),
  lines: z.array(ProposedLine),
})
export type Proposal = z.output<typeof Proposal>

const PurchaseBody = z.object({
  supplierId: Id,
  expectedOn: OptionalDay('request.invalid'),
  /** `quantity` in packs if one is given, else in the item's unit. */
  lines: documentLines(z.object({ itemId: Id, packId: OptionalId, quantity: AmountText })),
})
export type PurchaseBody = z.output<typeof PurchaseBody>

const ReceiveBody = z.object({
  documentNo: optionalText(100),
  /** The last delivery: the rest will not come. */
  isLast: Switch.default(false),
  lines: documentLines(ReceiptLine),
})
export type ReceiveBody = z.output<typeof ReceiveBody>

const CHANGED = ['/inventory/purchases', '/inventory/purchases/proposal'] as const

export const purchasesApi = {
  list: endpoint({
    method: 'GET',
    path: '/inventory/purchases',
    summary: `Orders to suppliers, newest first, ${PURCHASES_A_PAGE} at a time; \`before\` is the number of the last one of the page before`,
    access: MOVING_STOCK,
    query: z.object({ state: QueryText, before: QueryText }),
    reply: z.array(Purchase),
  }),
  propose: endpoint({
    method: 'GET',
    path: '/inventory/purchases/proposal',
    summary: 'What is at its low mark or below it, up to its target in whole packs, by supplier',
    access: MANAGING_STOCK,
    reply: z.array(Proposal),
  }),
  add: endpoint({
    method: 'POST',
    path: '/inventory/purchases',
    summary: 'Write an order to a supplier as a draft',
    changes: CHANGED,
    access: MANAGING_STOCK,
    body: PurchaseBody,
    reply: done({ purchaseId: z.string(), number: z.int() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/inventory/purchases/:id/update',
    summary: 'Change a draft',
    changes: CHANGED,
    access: MANAGING_STOCK,
    params: ById,
    body: PurchaseBody,
    reply: Done,
  }),
  send: endpoint({
    method: 'POST',
    path: '/inventory/purchases/:id/send',
    summary: 'Mark a draft as ordered, and mail it to the supplier where a text is given',
    changes: CHANGED,
    access: MANAGING_STOCK,
    params: ById,
    body: z.object({ text: optionalText(10_000) }),
    reply: Done,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/inventory/purchases/:id/receive',
    summary: 'Take in what came of an order, at the prices it came at',
    changes: [...CHANGED, ...MOVED],
    access: MOVING_STOCK,
    params: ById,
    body: ReceiveBody,
    reply: done({ receiptId: z.string(), total: Decimal }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/inventory/purchases/:id/cancel',
    summary: 'Cancel an order, or what of it has not come',
    changes: CHANGED,
    access: MANAGING_STOCK,
    params: ById,
    reply: Done,
  }),
}
