import { z } from 'zod'
import { Instant } from '../fields.ts'

/** A statement about mails to a customer. */
export const ConsentRecord = z.object({
  channel: z.literal('mail'),
  state: z.enum(['given', 'withdrawn']),
  /** The mailed link was opened. */
  is_confirmed: z.boolean(),
  at: Instant,
  source: z.enum(['staff', 'card', 'unsubscribe']),
  wording: z.int(),
  address: z.string(),
  /** User name of the member of staff; null: the customer. */
  by: z.string().nullable(),
})
export type ConsentRecord = z.output<typeof ConsentRecord>
