import { z } from 'zod'
import { Decimal, Instant } from '../fields.ts'

export const Customer = z.object({
  phone: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: z.string().nullable(),
  /** Language of their mails; null: the restaurant's. */
  language: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type Customer = z.output<typeof Customer>

/** Their visits, total paid and last visit, over all time, from orders in their name. */
export const CustomerHistory = z.object({
  visits: z.int().meta({ description: 'business days on which they paid' }),
  spent: Decimal,
  last_visit_on: z.string().nullable().meta({ description: 'business day, YYYY-MM-DD' }),
})
export const CustomerWithHistory = Customer.extend(CustomerHistory.shape)
export type CustomerWithHistory = z.output<typeof CustomerWithHistory>
