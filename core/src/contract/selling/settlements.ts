import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal, Done, Instant, plainText } from '../fields.ts'
import { Payment } from '../payments.ts'

const MANAGE = { anyOf: ['CASH_MANAGE'] } as const

/** A payment on account that is not fully settled. */
export const OpenAccount = z.object({
  invoice_id: z.string(),
  /** The payment's place on the invoice. */
  position: z.int(),
  issued_at: Instant,
  /** The customer's name or phone; else the room or name noted. */
  name: z.string(),
  reference: z.string().nullable(),
  /** Title of the payment type. */
  title: z.string(),
  amount: Decimal,
  open: Decimal,
  currency: z.string(),
})
export type OpenAccount = z.output<typeof OpenAccount>

export const settlementsApi = {
  list: endpoint({
    method: 'GET',
    path: '/cash/settlements',
    summary: 'Payments on account of which something is still to come, the oldest first',
    access: MANAGE,
    reply: z.array(OpenAccount),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/cash/settlements',
    summary: 'Take money for what was paid on account; 409 when it is more than is open',
    changes: ['/cash/settlements', '/cash/sessions', '/cash/tips'],
    access: MANAGE,
    body: z.object({
      invoiceId: plainText(64),
      position: z.int().min(1).max(9_999),
      payments: z.array(Payment).min(1).max(20),
    }),
    reply: Done,
  }),
}
