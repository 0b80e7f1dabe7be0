import { z } from 'zod'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, Decimal, Done, done, Id, Instant, OptionalId, optionalText, QueryText } from '../fields.ts'
import { requiredText, withError } from '../fields.ts'
import { ExactDecimal, MANAGING_STOCK, MOVING_STOCK, Quantity, READING_STOCK } from './stock-items.ts'

export const MOVE_KINDS = [
  'receipt',
  'sale',
  'sale_undone',
  'waste',
  'count',
  'transfer_out',
  'transfer_in',
  'revaluation',
  'correction',
] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

export const WASTE_REASONS = [
  'spoiled',
  'dropped',
  'burnt',
  'staff_meal',
  'tasting',
  'breakage',
  'theft',
  'other',
] as const

const MAX_LINES = 500
const ById = z.object({ id: Id })
/** At least one line of a document. */
export const documentLines = <S extends z.ZodType>(line: S) =>
  z
    .array(line, withError('stock.lines_required'))
    .min(1, withError('stock.lines_required'))
    .max(MAX_LINES, withError('stock.lines_required'))

/** Calls to reload after every document. */
export const MOVED = [
  '/inventory/items',
  '/inventory/moves',
  '/inventory/purchases/proposal',
  '/inventory/recipes',
  '/inventory/recipes/:kind/:id',
  '/inventory/reports',
] as const

/** `quantity` in packs if one is given, else in the item's unit; `price` for the whole line, without tax. */
export const ReceiptLine = z.object({ itemId: Id, packId: OptionalId, quantity: AmountText, price: AmountText })

const ReceiptBody = z.object({
  supplierId: OptionalId,
  documentNo: optionalText(100),
  lines: documentLines(ReceiptLine),
})
export type ReceiptBody = z.output<typeof ReceiptBody>

const WasteBody = z.object({
  reason: z.enum(WASTE_REASONS, withError('stock.reason_required')),
  note: optionalText(),
  /** Exactly one of the two; for a menu item whole units, which take stock by its recipe. */
  lines: documentLines(z.object({ itemId: OptionalId, menuItemId: OptionalId, quantity: AmountText })),
})
export type WasteBody = z.output<typeof WasteBody>

const WastableItem = z.object({ id: z.string(), title: z.string(), category: z.string().nullable() })
export type WastableItem = z.output<typeof WastableItem>

const Move = z.object({
  /** Its stock item and its number there. */
  id: z.string(),
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  kind: z.enum(MOVE_KINDS),
  quantity: Quantity,
  /** Only for staff who manage the stock. */
  value: ExactDecimal.optional(),
  at: Instant,
  business_day: z.string(),
  by: z.string().nullable(),
  document_id: z.string().nullable(),
  /** Another document reversed its document. */
  is_reversed: z.boolean(),
  document_no: z.string().nullable(),
  supplier: z.string().nullable(),
  order_id: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Stock on hand after it. */
  balance: Quantity,
})
export type StockMove = z.output<typeof Move>

export const stockDocumentsApi = {
  receive: endpoint({
    method: 'POST',
    path: '/inventory/receipts',
    summary: 'Take in what a supplier brought',
    changes: MOVED,
    access: MOVING_STOCK,
    body: ReceiptBody,
    reply: done({ receiptId: z.string(), total: Decimal }),
  }),
  waste: endpoint({
    method: 'POST',
    path: '/inventory/waste',
    summary: 'Write off stock items, or whole menu items by their recipes',
    changes: MOVED,
    access: MOVING_STOCK,
    body: WasteBody,
    reply: Done,
  }),
  wastable: endpoint({
    method: 'GET',
    path: '/inventory/waste/menu-items',
    summary: 'The menu items with a recipe, by title: what can be written off as a whole',
    access: MOVING_STOCK,
    reply: z.array(WastableItem),
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/inventory/documents/:id/reverse',
    summary: 'Reverse a document by a new one; a delivery of an order is then to come again',
    changes: [...MOVED, '/inventory/purchases'],
    access: MANAGING_STOCK,
    params: ById,
    body: z.object({ reason: requiredText('stock.reason_required', 500) }),
    reply: Done,
  }),
  moves: endpoint({
    method: 'GET',
    path: '/inventory/moves',
    summary: 'What changed the stock, newest first, a hundred at a time',
    access: READING_STOCK,
    query: z.object({
      itemId: OptionalId,
      kind: QueryText,
      type: QueryText,
      from: QueryText,
      to: QueryText,
      /** The id of the previous page's last move. */
      before: QueryText,
    }),
    reply: z.object({ moves: z.array(Move), next: z.string().optional() }),
  }),
}
