import { z } from 'zod'
import { Instant } from '../fields.ts'

/** What somebody stated about mails to a customer. */
export const ConsentRecord = z.object({
  channel: z.literal('mail'),
  state: z.enum(['given', 'withdrawn']),
  /** The link that was mailed has been opened. */
  is_confirmed: z.boolean(),
  at: Instant,
  source: z.enum(['staff', 'card', 'unsubscribe']),
  wording: z.int(),
  address: z.string(),
  /** The user name of the member of staff; null: the person. */
  by: z.string().nullable(),
})
export type ConsentRecord = z.output<typeof ConsentRecord>
