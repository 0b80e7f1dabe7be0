import { z } from 'zod'
import { Decimal, Instant } from '../fields.ts'

export const Customer = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: z.string().nullable(),
  /** Ours: what they are written to in; null: the language of the restaurant. */
  language: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type Customer = z.output<typeof Customer>

/** Ours: how often they came, what they have paid for and when last, over all time; of orders in their name. */
export const CustomerHistory = z.object({
  visits: z.int().meta({ description: 'business days on which they paid' }),
  spent: Decimal,
  last_visit_on: z.string().nullable().meta({ description: 'business day, YYYY-MM-DD' }),
})
export const CustomerWithHistory = Customer.extend(CustomerHistory.shape)
export type CustomerWithHistory = z.output<typeof CustomerWithHistory>
