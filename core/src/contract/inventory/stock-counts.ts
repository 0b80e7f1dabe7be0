import { z } from 'zod'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { AmountText, Done, done, Id, Instant, optionalText, QueryText, Switch, withError } from '../fields.ts'
import { MOVED } from './stock-documents.ts'
import { ExactDecimal, MOVING_STOCK, Quantity, StockPack } from './stock-items.ts'

const ById = z.object({ id: Id })
const MAX_ITEMS = 5000
/** A shorter page of closed counts is the last one. */
export const CLOSED_COUNTS_A_PAGE = 20

const StockCount = z.object({
  id: z.string(),
  group: z.string().nullable(),
  is_blind: z.boolean(),
  started_at: Instant,
  by: z.string().nullable(),
  closed_at: Instant.nullable(),
  /** The number of items to count, and of those counted. */
  items: z.int(),
  counted: z.int(),
})
export type StockCount = z.output<typeof StockCount>

const CountedItem = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  group: z.string().nullable(),
  packs: z.array(StockPack),
  /** From the last line; null: not counted. */
  counted: Quantity.nullable(),
  by: z.string().nullable(),
  at: Instant.nullable(),
  /** Stock on hand at its count, else now; null during a blind count. */
  on_hand: Quantity.nullable(),
})
export type CountedItem = z.output<typeof CountedItem>

const Difference = z.object({
  item_id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  counted: Quantity,
  on_hand: Quantity,
  difference: Quantity,
  /** Only for staff who manage the stock. */
  value: ExactDecimal.optional(),
})
export type CountDifference = z.output<typeof Difference>

const CountBody = z.object({
  /** Everything, if neither is given. */
  group: optionalText(100),
  itemIds: z
    .array(Id, withError('stock.lines_required'))
    .max(MAX_ITEMS, withError('stock.lines_required'))
    .nullish()
    .transform((ids) => ids ?? []),
  blind: Switch.default(false),
})
export type CountBody = z.output<typeof CountBody>

export const stockCountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/inventory/counts',
    summary: `The counts that are open, then those that were closed, the newest first, ${CLOSED_COUNTS_A_PAGE} at a time; with \`before\`, the id of the last one of a page, the closed ones behind it`,
    access: MOVING_STOCK,
    query: z.object({ before: QueryText }),
    reply: z.array(StockCount),
  }),
  get: endpoint({
    method: 'GET',
    path: '/inventory/counts/:id',
    summary: 'What is to be counted and what was',
    access: MOVING_STOCK,
    params: ById,
    reply: StockCount.extend({ rows: z.array(CountedItem) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/inventory/counts',
    summary: 'Start counting a group, some items or all',
    changes: ['/inventory/counts'],
    access: MOVING_STOCK,
    body: CountBody,
    reply: done({ countId: z.string() }),
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/inventory/counts/:id/lines',
    summary: 'Note what was counted of an item; of two lines the later counts',
    changes: ['/inventory/counts', '/inventory/counts/:id'],
    access: MOVING_STOCK,
    params: ById,
    body: z.object({ itemId: Id, quantity: AmountText }),
    reply: Done,
  }),
  close: endpoint({
    method: 'POST',
    path: '/inventory/counts/:id/close',
    summary: 'Close a count and write its differences; what nobody counted stays',
    changes: ['/inventory/counts', '/inventory/counts/:id', ...MOVED],
    access: MOVING_STOCK,
    params: ById,
    reply: done({ differences: z.array(Difference) }),
  }),
}
