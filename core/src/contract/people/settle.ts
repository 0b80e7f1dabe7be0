import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Decimal, Done, Id, Instant, OptionalId, optionalText, withError } from '../fields.ts'

/** A sale or payment as one side knows it. */
const Side = z.object({
  /** Table or name of the tab. */
  place: z.string().nullable(),
  person: z.string().nullable(),
  at: Instant.nullable(),
  lines: z.array(z.object({ quantity: z.int(), title: z.string() })),
  payments: z.array(z.object({ title: z.string(), amount: Decimal })),
  total: Decimal.nullable(),
  /** Numbers of invoices. */
  invoices: z.array(z.string()),
})
export type SettleSide = z.output<typeof Side>

const Device = z.object({ id: z.string(), letter: z.string() })

const SettleItem = z.object({
  id: z.string(),
  device: Device,
  seq: z.int(),
  /** The till's time of the sale. */
  at: Instant.nullable(),
  kind: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** The money that waits for a decision; null for none. */
  amount: Decimal.nullable(),
  /** The money by payment type, with its tips. */
  payments: z.array(z.object({ title: z.string(), amount: Decimal })),
  /** As the till did it, and as the server has it. */
  here: Side.nullable(),
  there: Side.nullable(),
  /** The text of what could not be read or taken. */
  text: z.string().nullable(),
})
export type SettleItem = z.output<typeof SettleItem>

const TakenNote = z.object({
  id: z.string(),
  device: Device,
  seq: z.int(),
  at: Instant,
  /** Of a sale that counts on a later day than it was made. */
  received_at: Instant.optional(),
  person: z.string().nullable(),
  kind: z.string(),
  code: z.string(),
  message: z.string(),
})
export type TakenNote = z.output<typeof TakenNote>

export const SETTLE_WAYS = ['sold', 'refund', 'other', 'none'] as const
export type SettleWay = (typeof SETTLE_WAYS)[number]

const MAX_ORDERS = 50

/** Sales of tills that the server could not take as they were (docs/rules/offline.md#to-settle). */
export const settleApi = {
  list: endpoint({
    method: 'GET',
    path: '/settle',
    summary: 'What waits for a decision, oldest first, and the notes of the last 90 days, newest first',
    access: { anyOf: ['INVOICES', 'SETTINGS'] },
    reply: z.object({
      open: z.array(SettleItem),
      notes: z.array(TakenNote),
      currency: z.string(),
      time_zone: z.string(),
      /** The types by which money can be given back. */
      payment_types: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: '/settle/count',
    summary: 'The number of what waits for a decision',
    access: { anyOf: ['INVOICES', 'SETTINGS'] },
    reply: z.object({ open: z.int() }),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/settle/:id',
    summary: 'Record it as sold, give the money back, let it pay other orders, or do nothing, with a reason',
    changes: ['/settle', '/settle/count'],
    access: { anyOf: ['INVOICES', 'SETTINGS'] },
    params: z.object({ id: Id }),
    body: z.object({
      way: z.enum(SETTLE_WAYS, withError('request.invalid')),
      orderIds: z
        .array(Id)
        .max(MAX_ORDERS)
        .nullish()
        .transform((ids) => ids ?? []),
      paymentTypeId: OptionalId,
      reason: optionalText(),
    }),
    reply: Done,
  }),
}
