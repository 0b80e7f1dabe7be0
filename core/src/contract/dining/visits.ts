import { z } from 'zod'
import { isNoteTooLong } from '../../orders/limits.ts'
import { MAX_COVERS, MAX_OPEN_VISITS, MAX_TABLES_OF_VISIT } from '../../visits/limits.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  Id,
  OptionalId,
  OptionalNewId,
  optionalText,
  plainText,
  Switch,
  WholeNumber,
  withError,
  QueryText,
} from '../fields.ts'
import { Covers } from '../selling/cart-fields.ts'
import { VOIDING } from '../selling/voids.ts'
import { HOST, LineParts, Round, SERVICE, Visit, VisitOperation } from './visit-fields.ts'

const ById = z.object({ id: Id })

const TableIds = z
  .array(Id, withError('request.invalid'))
  .max(MAX_TABLES_OF_VISIT, withError('request.invalid'))
  .nullish()
  .transform((ids) => [...new Set(ids)])

const Name = optionalText(100)
/** User name of the waiter; null: nobody. */
const Waiter = optionalText(254)

/** A changed field: omitted, it stays; null empties it. */
const changed = <S extends z.ZodType>(schema: S) => schema.nullable().optional()
const changedText = (max: number) => changed(plainText(max).transform((text) => text.trim() || null))
const ChangedCovers = changed(
  WholeNumber('request.invalid').pipe(
    z.int().min(1, withError('request.invalid')).max(MAX_COVERS, withError('request.invalid')),
  ),
)

const Notes = plainText(1000, 'order.notes_too_long')
  .transform((notes) => notes.trim() || null)
  .refine((notes) => notes === null || !isNoteTooLong(notes), withError('order.notes_too_long'))

const ChangedLine = z.object({
  id: Id,
  seat: changed(z.int().min(1).max(99)),
  course: changed(z.int().min(1).max(9)),
  notes: changed(Notes),
})
export type ChangedLine = z.output<typeof ChangedLine>

const Target = z.object({ visitId: OptionalId, tableId: OptionalId, name: Name, newVisitId: OptionalNewId })
export type MoveTarget = z.output<typeof Target>

/** Calls to reload after a visit changes. */
const CHANGED = [
  '/visits',
  '/floor-plan',
  '/floor-plan/state',
  '/orders',
  '/bills',
  '/pos/occupied-tables',
  '/kitchen',
] as const

export const visitsApi = {
  list: endpoint({
    method: 'GET',
    path: '/visits',
    summary: 'The open visits, the longest first',
    access: SERVICE,
    reply: z.array(Visit),
  }),
  show: endpoint({
    method: 'GET',
    path: '/visits/:id',
    summary:
      'A visit with its orders and its history, 500 entries at a time; of one that was merged, the visit that it is part of; `before` is the `next` of the page before',
    access: SERVICE,
    params: ById,
    query: z.object({ before: QueryText }),
    reply: z.object({
      visit: Visit,
      orders: z.array(Round),
      history: z.array(VisitOperation),
      next: z.string().optional(),
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/visits',
    summary: `Seat a party at free tables, or open a tab, which has a name; ${MAX_OPEN_VISITS} may be open`,
    changes: CHANGED,
    access: HOST,
    body: z.object({
      id: OptionalNewId,
      tableIds: TableIds,
      name: Name,
      covers: Covers,
      waiter: Waiter,
      reservationId: OptionalId,
      waitlistId: OptionalId,
    }),
    reply: done({ visitId: z.string() }),
  }),
  change: endpoint({
    method: 'POST',
    path: '/visits/:id',
    summary: 'Change covers, name, waiter, and whether the bill was asked for; what is left out stays',
    changes: CHANGED,
    access: HOST,
    params: ById,
    body: z.object({
      covers: ChangedCovers,
      name: changedText(100),
      waiter: changedText(254),
      billAsked: Switch.optional(),
    }),
    reply: done({ visitId: z.string() }),
  }),
  moveTo: endpoint({
    method: 'POST',
    path: '/visits/:id/tables',
    summary: 'Set the tables of a visit; its open orders name the first',
    changes: CHANGED,
    access: HOST,
    params: ById,
    body: z.object({ tableIds: TableIds }),
    reply: done({ visitId: z.string() }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/visits/:id/merge',
    summary: 'Merge a visit into another one, which takes its orders, tables and covers',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: z.object({ intoVisitId: Id }),
    reply: done({ visitId: z.string() }),
  }),
  unmerge: endpoint({
    method: 'POST',
    path: '/visits/:id/unmerge',
    summary: 'Take a merged visit out again, with its unpaid orders, to the tables it had',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: z.object({ visitId: Id }),
    reply: done({ visitId: z.string() }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/visits/:id/close',
    summary: 'Close a visit; refused while an open order is unpaid',
    changes: CHANGED,
    access: HOST,
    params: ById,
    reply: done({ visitId: z.string() }),
  }),
  moveLines: endpoint({
    method: 'POST',
    path: '/visits/:id/lines/move',
    summary: 'Move lines, or parts of them, to a visit, a free table or a new tab; there they are one round',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: z.object({ lines: LineParts, to: Target }),
    reply: done({ visitId: z.string(), orderId: z.string().optional() }),
  }),
  cancelLines: endpoint({
    method: 'POST',
    path: '/visits/:id/lines/cancel',
    summary: 'Cancel lines, or parts of them',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: z.object({ lines: LineParts, ...VOIDING }),
    reply: done({ visitId: z.string() }),
  }),
  changeLines: endpoint({
    method: 'POST',
    path: '/visits/:id/lines/change',
    summary: 'Change seats and courses of lines, and their notes until they are begun',
    changes: CHANGED,
    access: SERVICE,
    params: ById,
    body: z.object({ lines: z.array(ChangedLine).min(1).max(500) }),
    reply: done({ visitId: z.string() }),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/visits/hand-over',
    summary: 'Hand the open visits of one member of staff, or some of them, to another one',
    changes: CHANGED,
    access: SERVICE,
    body: z.object({
      from: z.string().min(1).max(254),
      to: z.string().min(1).max(254),
      visitIds: z
        .array(Id)
        .max(MAX_OPEN_VISITS)
        .nullish()
        .transform((ids) => ids ?? null),
    }),
    reply: done({ visitIds: z.array(z.string()) }),
  }),
}

export type NewVisit = z.output<NonNullable<typeof visitsApi.open.body>>
export type VisitChange = z.output<NonNullable<typeof visitsApi.change.body>>
