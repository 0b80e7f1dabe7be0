import { z } from 'zod'
import { MAX_QUANTITY } from '../../orders/limits.ts'
import { MAX_LINES_OF_OPERATION } from '../../visits/limits.ts'
import { Decimal, Id, Instant, OptionalNewId, WholeNumber, withError } from '../fields.ts'
import { OpenOrder, OpenOrderItem } from '../orders.ts'

/** Staff who sell. */
export const SERVICE = { anyOf: ['POS', 'ORDERS'] } as const
/** Staff who sell or receive guests. */
export const HOST = { anyOf: ['POS', 'ORDERS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
/** Staff who see the dining room. */
export const FLOOR = {
  anyOf: ['POS', 'ORDERS', 'ORDER_STATUS', 'RESERVATIONS', 'MANAGE_RESERVATIONS', 'VIEW_RESERVATIONS'],
} as const

const TableOfVisit = z.object({ id: z.string(), table_title: z.string(), floor: z.string() })

/** A party's stay. `total` is the sum of its standing orders, `due` the unpaid part. */
export const Visit = z.object({
  id: z.string(),
  status: z.enum(['open', 'closed']),
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  floor: z.string().nullable(),
  tables: z.array(TableOfVisit),
  name: z.string().nullable(),
  covers: z.int().nullable(),
  waiter: z.string().nullable(),
  waiter_name: z.string().nullable(),
  reservation_id: z.string().nullable(),
  seated_at: Instant,
  bill_asked_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  merged_into: z.string().nullable(),
  total: Decimal,
  due: Decimal,
})
export type Visit = z.output<typeof Visit>

export const VisitItem = OpenOrderItem.extend({
  course: z.int().nullable(),
  /** Null while it is held. */
  fired_at: Instant.nullable(),
  ordered_by: z.string().nullable(),
  ordered_at: Instant,
  split_from: z.string().nullable(),
})
export type VisitItem = z.output<typeof VisitItem>

/** The order of one Send. */
export const Round = OpenOrder.extend({
  is_rush: z.boolean(),
  items: z.array(VisitItem),
})
export type Round = z.output<typeof Round>

export const VISIT_OPERATIONS = [
  'opened',
  'changed',
  'bill_asked',
  'bill_taken_back',
  'tables_moved',
  'lines_moved',
  'lines_received',
  'lines_cancelled',
  'lines_changed',
  'merged',
  'unmerged',
  'handed_over',
  'fired',
  'held',
  'closed',
  'opened_again',
] as const
export type VisitOperationKind = (typeof VISIT_OPERATIONS)[number]

/** An operation on a visit; `details` are readable texts: titles of tables and items, numbers, user names of staff. */
export const VisitOperation = z.object({
  id: z.string(),
  /** The visit itself, or one merged into it. */
  visit_id: z.string(),
  kind: z.enum(VISIT_OPERATIONS),
  at: Instant,
  person: z.string().nullable(),
  device: z.string().nullable(),
  details: z.record(z.string(), z.string()),
})
export type VisitOperation = z.output<typeof VisitOperation>

const Units = WholeNumber('line.quantity_invalid').pipe(
  z.int().min(1, withError('line.quantity_invalid')).max(MAX_QUANTITY, withError('line.quantity_invalid')),
)

/** A line, or some of its units, which become a line under `newId`. */
export const LinePart = z.object({
  id: Id,
  quantity: Units.nullish().transform((units) => units ?? null),
  newId: OptionalNewId,
})
export type LinePart = z.output<typeof LinePart>

/** The lines of one operation. */
export const LineParts = z
  .array(LinePart, withError('request.invalid'))
  .min(1, withError('request.invalid'))
  .max(MAX_LINES_OF_OPERATION, withError('request.invalid'))
