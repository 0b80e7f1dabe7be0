import { z } from 'zod'
import { isDay } from '../../calendar/business-day.ts'
import { LANGUAGES } from '../../places/languages.ts'
import { isPhone, visiblePhone } from '../../text/phones.ts'
import { endpoint } from '../endpoint.ts'
import { Done, isStorable, optionalEmail, QueryNumber, QueryText, withError } from '../fields.ts'
import { CustomerExport } from './customer-export.ts'
import { Customer, CustomerWithHistory } from './customer-record.ts'
import { deleted } from '../people/undo.ts'

export const Phone = z.preprocess(
  (value) => (value === undefined || value === null ? '' : typeof value === 'number' ? String(value) : value),
  z
    .string(withError('customer.phone_required'))
    .transform(visiblePhone)
    .refine((phone) => phone !== '', withError('customer.phone_required'))
    .refine(isPhone, withError('customer.phone_invalid')),
)

const CustomerName = z.preprocess(
  (value) => (value === undefined || value === null ? '' : value),
  z
    .string(withError('customer.name_required'))
    .trim()
    .min(1, withError('customer.name_required'))
    .max(200)
    .refine(isStorable),
)

/** Forms send an unset field as null, blank, or the text "null". */
const isUnset = (value: unknown) =>
  value === undefined || value === null || value === 'null' || (typeof value === 'string' && value.trim() === '')

const OptionalEmail = optionalEmail('customer.email_invalid')

/** An existing date; the server compares it with the store's business day. */
const OptionalBirthDate = z
  .string(withError('customer.birth_date_invalid'))
  .nullish()
  .transform((text) => (isUnset(text) ? null : text!.trim().replace(/T.*$/, '')))
  .refine((day) => day === null || isDay(day), withError('customer.birth_date_invalid'))

const Gender = z.preprocess((value) => (isUnset(value) ? null : value), z.enum(['female', 'male', 'other']).nullable())

/** Undefined if omitted: it stays as it is. */
const Language = z.preprocess((value) => (isUnset(value) ? null : value), z.enum(LANGUAGES).nullable()).optional()

const CustomerBody = {
  name: CustomerName,
  email: OptionalEmail,
  birthDate: OptionalBirthDate,
  gender: Gender.optional().transform((g) => g ?? null),
  language: Language,
}

/** The customer of an order: none, a known phone, or a new customer with name and phone. */
export const CustomerReference = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  z
    .union([
      Phone.transform((phone) => ({ phone, name: null })),
      z.object({ phone: Phone, name: CustomerName.nullish().transform((name) => name ?? null) }),
    ])
    .nullable(),
)

const ByPhone = z.object({ phone: z.string().max(60) })

export const customersApi = {
  list: endpoint({
    method: 'GET',
    path: '/customers',
    summary: 'Customers, newest first, a page at a time',
    access: { anyOf: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS'] },
    query: z.object({
      sort: QueryText,
      page: QueryNumber(1, 1_000_000),
      perPage: QueryNumber(10, 100),
      filter: QueryText,
    }),
    reply: z.object({
      customers: z.array(CustomerWithHistory),
      // the store's clock and currency
      timeZone: z.string(),
      currency: z.string(),
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
      totalCustomers: z.int(),
    }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/customers/search-by-phone-name/search',
    summary: 'At most ten customers by part of name or phone',
    access: {
      anyOf: ['CUSTOMERS', 'VIEW_CUSTOMERS', 'MANAGE_CUSTOMERS', 'POS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'],
    },
    query: z.object({ q: QueryText }),
    reply: z.array(Customer),
  }),
  add: endpoint({
    method: 'POST',
    path: '/customers/add',
    summary: 'Add a customer; the phone is the key',
    access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS', 'POS', 'RESERVATIONS', 'MANAGE_RESERVATIONS'] },
    body: z.object({ phone: Phone, ...CustomerBody }),
    reply: Done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/customers/:phone/update',
    summary: 'Change a customer; the phone stays',
    access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] },
    params: ByPhone,
    body: z.object(CustomerBody),
    reply: Done,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/customers/:phone/delete',
    summary: 'Remove a customer; what they bought keeps its copy',
    access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] },
    params: ByPhone,
    reply: deleted(),
  }),
  export: endpoint({
    method: 'GET',
    path: '/customers/:phone/export',
    summary: 'Everything that is held about one person',
    access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] },
    params: ByPhone,
    reply: CustomerExport,
  }),
  erase: endpoint({
    method: 'POST',
    path: '/customers/:phone/erase',
    summary: 'Take a person out of everything for good; figures stay. Refused while an order of theirs is open',
    access: { anyOf: ['CUSTOMERS', 'MANAGE_CUSTOMERS'] },
    params: ByPhone,
    reply: Done,
  }),
}
