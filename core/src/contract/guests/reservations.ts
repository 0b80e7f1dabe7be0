import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Done, Id, Instant, OptionalId, optionalText, Period, QueryText, StoreTime, Switch } from '../fields.ts'
import { StoreTable } from '../records.ts'
import { NamedTable, Service } from './bookings.ts'
import {
  KnownCustomer,
  OptionalReservationStatus,
  PartySize,
  ReservationDate,
  ReservationStatus,
} from './reservation-fields.ts'
import { deleted } from '../people/undo.ts'

const readers = { anyOf: ['RESERVATIONS', 'VIEW_RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
const managers = { anyOf: ['RESERVATIONS', 'MANAGE_RESERVATIONS'] } as const
const ById = z.object({ id: Id })

export const STAGES = ['expected', 'seated', 'done', 'no_show'] as const
/** The most tables of one booking. */
const TABLES_MOST = 20

export const Reservation = z.object({
  id: z.string(),
  /** The phone. */
  customer_id: z.string(),
  customer_name: z.string(),
  date: StoreTime,
  /** The same time as an instant. */
  at: Instant,
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  status: z.string(),
  notes: z.string().nullable(),
  people_count: z.int().nullable(),
  unique_code: z.string(),
  created_at: Instant,
  updated_at: Instant,
  /** The stage, finer than the status that older clients know. */
  stage: z.enum(STAGES),
  /** All tables; `table_id` is the first. */
  tables: z.array(NamedTable),
  /** Time its table is free again, not counting the buffer. */
  endsAt: Instant,
  source: z.enum(['staff', 'online', 'waitlist']),
  /** Staff chose the tables: no other booking moves them. */
  isPinned: z.boolean(),
  /** A quarter of an hour late. */
  isLate: z.boolean(),
  /** The customer's number of no-shows. */
  noShows: z.int(),
})
export type Reservation = z.output<typeof Reservation>

const ReservationBody = {
  date: ReservationDate,
  tableId: OptionalId,
  notes: optionalText(500),
  peopleCount: PartySize,
  /**
   * Refuses a table that is taken within two hours or too small (409, with `warnings`), so that staff confirm an
   * override. Without it the reservation is saved as it is.
   */
  warnAboutTable: Switch.optional().transform((value) => value ?? false),
  /** The tables that staff chose; empty: none yet. Replaces `tableId`. */
  tableIds: z
    .array(Id)
    .max(TABLES_MOST)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  /** The server chooses the table, as for a guest. */
  autoTable: Switch.optional().transform((value) => value ?? false),
}

/** Warnings about a table, which staff may override. */
export const TableWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('taken'),
    date: StoreTime,
    at: Instant,
    customerName: z.string(),
    peopleCount: z.int().nullable(),
  }),
  z.object({ kind: z.literal('too_small'), seats: z.int() }),
  // with `tableIds` or `autoTable` only
  z.object({ kind: z.literal('outside_hours') }),
  z.object({ kind: z.literal('slot_full') }),
])
export type TableWarning = z.output<typeof TableWarning>

export const reservationsApi = {
  init: endpoint({
    method: 'GET',
    path: '/reservations/init',
    summary: 'What is needed to book: the tables; and, ours, how the store counts its time',
    access: readers,
    reply: z.object({
      storeTables: z.array(StoreTable),
      timeZone: z.string(),
      dayStartsAt: z.string(),
      today: z.string(),
      /** Times at which parties may start; empty: any time. */
      services: z.array(Service),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/reservations',
    summary: 'Reservations of a period of business days, in the order of their time; without a period, of today',
    access: readers,
    query: Period,
    reply: z.array(Reservation),
  }),
  search: endpoint({
    method: 'GET',
    path: '/reservations/search',
    summary: 'Reservations by their code, phone or part of the name, newest first',
    access: readers,
    query: z.object({ q: QueryText }),
    reply: z.array(Reservation),
  }),
  add: endpoint({
    method: 'POST',
    path: '/reservations/add',
    summary: 'Book a table for a customer',
    access: managers,
    body: z.object({ customerId: KnownCustomer, status: ReservationStatus, ...ReservationBody }),
    reply: done({ reservationId: z.string(), uniqueCode: z.string() }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/reservations/update/:id',
    summary: 'Change a reservation',
    access: managers,
    params: ById,
    body: z.object({ status: OptionalReservationStatus, ...ReservationBody }),
    reply: Done,
  }),
  stage: endpoint({
    method: 'POST',
    path: '/reservations/:id/stage',
    summary: 'State that a party does not come, or take that back while its tables are free',
    changes: ['/reservations', '/reservations/search', '/reservations/availability'],
    access: managers,
    params: ById,
    body: z.object({ stage: z.enum(['expected', 'no_show']) }),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/reservations/delete/:id',
    summary: 'Remove a reservation',
    access: managers,
    params: ById,
    reply: deleted(),
  }),
}
