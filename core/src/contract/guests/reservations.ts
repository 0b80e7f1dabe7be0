import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Done, Id, Instant, OptionalId, optionalText, Period, QueryText, StoreTime, Switch } from '../fields.ts'
import { StoreTable } from '../records.ts'
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

export const Reservation = z.object({
  id: z.string(),
  /** The phone. */
  customer_id: z.string(),
  customer_name: z.string(),
  date: StoreTime,
  /** Ours: the same time as an instant. */
  at: Instant,
  table_id: z.string().nullable(),
  table_title: z.string().nullable(),
  status: z.string(),
  notes: z.string().nullable(),
  people_count: z.int().nullable(),
  unique_code: z.string(),
  created_at: Instant,
  updated_at: Instant,
})
export type Reservation = z.output<typeof Reservation>

const ReservationBody = {
  date: ReservationDate,
  tableId: OptionalId,
  notes: optionalText(500),
  peopleCount: PartySize,
  /**
   * Ours: refuses a table that is taken within two hours or too small (409, with `warnings`), so that staff are asked
   * before they override. Without it the reservation is saved as it is.
   */
  warnAboutTable: Switch.optional().transform((value) => value ?? false),
}

/** Why a table may not do; staff may decide that it does. */
export const TableWarning = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('taken'),
    date: StoreTime,
    at: Instant,
    customerName: z.string(),
    peopleCount: z.int().nullable(),
  }),
  z.object({ kind: z.literal('too_small'), seats: z.int() }),
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
  delete: endpoint({
    method: 'DELETE',
    path: '/reservations/delete/:id',
    summary: 'Remove a reservation',
    access: managers,
    params: ById,
    reply: deleted(),
  }),
}
