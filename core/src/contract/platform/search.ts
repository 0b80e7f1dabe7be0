import { z } from 'zod'
import { floorPlanApi } from '../dining/floor-plan.ts'
import { endpoint } from '../endpoint.ts'
import { Decimal, QueryText, StoreTime } from '../fields.ts'
import { customersApi } from '../guests/customers.ts'
import { reservationsApi } from '../guests/reservations.ts'
import { invoicesApi } from '../invoices.ts'
import { menuApi } from '../menu.ts'
import type { Access } from '../../permissions/may.ts'

/** The most results of each kind. */
export const FOUND_MAX = 5

const Found = z.object({
  dishes: z.array(z.object({ id: z.string(), title: z.string(), category: z.string().nullable() })),
  customers: z.array(z.object({ phone: z.string(), name: z.string() })),
  invoices: z.array(
    z.object({
      number: z.string(),
      total: Decimal,
      currency: z.string(),
      day: z.string(),
      customerName: z.string().nullable(),
    }),
  ),
  tables: z.array(z.object({ id: z.string(), title: z.string(), floor: z.string(), floorId: z.string().nullable() })),
  bookings: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      people: z.int().nullable(),
      date: StoreTime,
      table: z.string().nullable(),
    }),
  ),
})
export type Found = z.output<typeof Found>
export type FoundKind = keyof Found

/** A kind is searched for staff who may read its own list. */
export const FOUND_ACCESS: Record<FoundKind, Access> = {
  dishes: menuApi.list.access,
  customers: customersApi.list.access,
  invoices: invoicesApi.list.access,
  tables: floorPlanApi.state.access,
  bookings: reservationsApi.list.access,
}

export const searchApi = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'At most five dishes, customers, invoices, tables and bookings each, of those that one may read',
    access: 'signed-in',
    query: z.object({ q: QueryText }),
    reply: Found,
  }),
}
