import { z } from 'zod'
import { HAND_KINDS } from '../../cash/movement-kinds.ts'
import { endpoint } from '../endpoint.ts'
import {
  AmountText,
  Decimal,
  done,
  Done,
  Flag,
  Id,
  Instant,
  OptionalAmountText,
  OptionalId,
  optionalText,
  Period,
  requiredText,
  withError,
} from '../fields.ts'
import { PaymentType, PrintSettingsRecord, Reason, StoreSettingsRecord } from '../records.ts'
import { CashSession, MovementOfSession, SessionHead, Tips } from './cash-records.ts'

const MANAGE = { anyOf: ['CASH_MANAGE'] } as const
const CLOSE = { anyOf: ['CASH_CLOSE'] } as const
const EITHER = { anyOf: ['CASH_MANAGE', 'CASH_CLOSE'] } as const

const ById = z.object({ id: Id })
const MAX_PIECES = 99_999
const count = z.int(withError('cash.count_invalid')).min(0, withError('cash.count_invalid'))

/** The number of notes or coins of each value. */
const Counts = z
  .array(z.object({ value: AmountText, n: count.max(MAX_PIECES, withError('cash.count_invalid')) }))
  .max(60, withError('cash.count_invalid'))
export type Counts = z.output<typeof Counts>

/** The papers of a payment type other than cash: their number and sum. */
const OtherCounts = z
  .array(
    z.object({
      paymentTypeId: Id,
      n: count.max(MAX_PIECES, withError('cash.count_invalid')),
      amount: AmountText,
    }),
  )
  .max(60, withError('cash.count_invalid'))

const Closing = z.object({
  counts: Counts,
  others: OtherCounts.nullish().transform((others) => others ?? []),
  /** The cash left in the drawer. */
  keep: AmountText,
  note: optionalText(500),
})
export type Closing = z.output<typeof Closing>

const Opening = z.object({ tillId: OptionalId, float: OptionalAmountText, counts: Counts.nullish() })
export type Opening = z.output<typeof Opening>

const Movement = z.object({
  kind: z.enum(HAND_KINDS),
  amount: z.union([z.string().max(40), z.number()], withError('cash.amount_invalid')).transform(String),
  reasonId: OptionalId,
  note: optionalText(500),
  /** User name of the person whose tips are paid out. */
  username: optionalText(254),
  approvalId: OptionalId,
})
export type Movement = z.output<typeof Movement>

const CHANGED = ['/cash/session', '/cash/init', '/cash/sessions', '/cash/movements', '/cash/tips'] as const

const Closed = {
  z: z.int(),
  expected: Decimal,
  counted: Decimal,
  difference: Decimal,
}

export const cashApi = {
  session: endpoint({
    method: 'GET',
    path: '/cash/session',
    summary: 'Whether the drawer of a till is open; without a tillId, of the till of this device',
    access: { anyOf: ['POS'] },
    query: z.object({ tillId: OptionalId }),
    reply: z.object({
      open: z.boolean(),
      since: Instant.nullable(),
      /** User name of the person responsible. */
      by: z.string().nullable(),
      lastFloat: Decimal.nullable(),
      tillId: z.string(),
    }),
  }),
  init: endpoint({
    method: 'GET',
    path: '/cash/init',
    summary: 'What the Cash page opens with: the tills and their open sessions, reasons, payment types and people',
    access: EITHER,
    reply: z.object({
      tills: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          session: z.object({ id: z.string(), since: Instant, by: z.string().nullable() }).nullable(),
          last_float: Decimal.nullable(),
        }),
      ),
      /** Reasons for cash paid in and out. */
      reasons: z.array(Reason),
      paymentTypes: z.array(PaymentType),
      people: z.array(z.object({ username: z.string(), name: z.string() })),
      currency: z.string(),
      blind_count: Flag,
      storeSettings: StoreSettingsRecord,
      printSettings: PrintSettingsRecord,
    }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/cash/sessions/open',
    summary: 'Open the drawer of a till with a float, as a sum or counted',
    changes: CHANGED,
    access: MANAGE,
    body: Opening,
    reply: done({ sessionId: z.string() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/cash/sessions/:id/movements',
    summary: 'Put cash into the drawer or take it out; 409 when there is not so much',
    changes: CHANGED,
    access: MANAGE,
    params: ById,
    body: Movement,
    reply: Done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/cash/sessions',
    summary: 'The sessions that were open in a period, the newest first',
    access: EITHER,
    query: Period,
    reply: z.array(SessionHead),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/cash/movements',
    summary: 'The movements of the sessions that were open in a period, in their order',
    access: EITHER,
    query: Period,
    reply: z.array(MovementOfSession),
  }),
  show: endpoint({
    method: 'GET',
    path: '/cash/sessions/:id',
    summary: 'One session: the X while it is open, the Z when it is closed',
    access: EITHER,
    params: ById,
    reply: CashSession,
  }),
  close: endpoint({
    method: 'POST',
    path: '/cash/sessions/:id/close',
    summary: 'Close a drawer by what was counted in it',
    changes: CHANGED,
    access: CLOSE,
    params: ById,
    body: Closing,
    reply: done(Closed),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/cash/sessions/:id/hand-over',
    summary: 'Close a drawer and open it for somebody else with what stays in it',
    changes: CHANGED,
    access: CLOSE,
    params: ById,
    body: z.object({ ...Closing.shape, toUsername: requiredText('request.invalid', 254) }),
    reply: done({ ...Closed, sessionId: z.string() }),
  }),
  tips: endpoint({
    method: 'GET',
    path: '/cash/tips',
    summary: 'The tips of each person: received and paid out in a period, and what is owed now',
    access: MANAGE,
    query: Period,
    reply: z.array(Tips),
  }),
}
