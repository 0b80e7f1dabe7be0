import { z } from 'zod'

/** What is sold: eaten here, taken away, or some of both. */
export const OPERATIONS = ['services', 'goods', 'both'] as const

const Address = z.object({ scheme: z.string(), id: z.string() })

/** What the law asks of an invoice to a company beside seller, buyer, lines and sums. */
export const InvoiceMentions = z.object({
  operation: z.enum(OPERATIONS),
  /** The kind of process (BT-23): what is sold, and whether it is paid (2) or was reported already (7). */
  process: z.enum(['S2', 'B2', 'M2', 'S7', 'B7']),
  /** The day on which it was paid. */
  due_date: z.string(),
  /** Electronic addresses with their schemes; null where the numbers that they are made of are not stated. */
  seller_address: Address.nullable(),
  buyer_address: Address.nullable(),
  late_payment: z.string(),
  recovery: z.string(),
  discount: z.string(),
})
export type InvoiceMentions = z.output<typeof InvoiceMentions>
