import { z } from 'zod'

/** Kinds of sale: eaten here, taken away, or both. */
export const OPERATIONS = ['services', 'goods', 'both'] as const

const Address = z.object({ scheme: z.string(), id: z.string() })

/** Mentions that the law asks for on an invoice to a company, besides seller, buyer, lines and sums. */
export const InvoiceMentions = z.object({
  operation: z.enum(OPERATIONS),
  /** The kind of process (BT-23): the kind of sale, and whether it is paid (2) or was reported already (7). */
  process: z.enum(['S2', 'B2', 'M2', 'S7', 'B7']),
  /** The day of payment. */
  due_date: z.string(),
  /** Electronic addresses with their schemes; null if the numbers they derive from are missing. */
  seller_address: Address.nullable(),
  buyer_address: Address.nullable(),
  late_payment: z.string(),
  recovery: z.string(),
  discount: z.string(),
})
export type InvoiceMentions = z.output<typeof InvoiceMentions>
