import { z } from 'zod'
import { MOVEMENT_KINDS } from '../../cash/movement-kinds.ts'
import { Decimal, Instant } from '../fields.ts'

/** A till session from open to close, in a list. Fields that the reader may not see are null too. */
export const SessionHead = z.object({
  id: z.string(),
  till_id: z.string(),
  till_title: z.string(),
  opened_at: Instant,
  opened_by: z.string().nullable(),
  float: Decimal,
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  /** User name of the person who took the drawer over at closing. */
  handed_to: z.string().nullable(),
  /** The number of the closing; 1, 2, 3 … per till. */
  z: z.int().nullable(),
  expected: Decimal.nullable(),
  counted: Decimal.nullable(),
  difference: Decimal.nullable(),
  kept: Decimal.nullable(),
  note: z.string().nullable(),
})
export type SessionHead = z.output<typeof SessionHead>

const CountRecord = z.object({ value: Decimal, n: z.int() })

const MovementRecord = z.object({
  id: z.string(),
  at: Instant,
  kind: z.enum(MOVEMENT_KINDS),
  amount: Decimal,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** User name of the person whose tips were paid out. */
  username: z.string().nullable(),
  by: z.string().nullable(),
  approved_by: z.string().nullable(),
})
export type MovementRecord = z.output<typeof MovementRecord>

/** A movement in a list of several sessions. */
export const MovementOfSession = MovementRecord.extend({ session_id: z.string() })
export type MovementOfSession = z.output<typeof MovementOfSession>

/** The payments of a type, and the amount counted; null if hidden from the reader, or not counted. */
const SessionMoney = z.object({
  payment_type_id: z.string(),
  title: z.string(),
  kind: z.string(),
  n: z.int().nullable(),
  amount: Decimal.nullable(),
  tips: Decimal.nullable(),
  counted_n: z.int().nullable(),
  counted_amount: Decimal.nullable(),
})
export type SessionMoney = z.output<typeof SessionMoney>

/** The X of an open session, the Z of a closed one. */
export const CashSession = z.object({
  ...SessionHead.shape,
  opening_counts: z.array(CountRecord),
  counts: z.array(CountRecord),
  /** Sums of the movements, by kind. */
  in: Decimal,
  out: Decimal,
  drops: Decimal,
  tip_payouts: Decimal,
  to_settle: Decimal,
  settled: Decimal,
  /** Cash of late sales that an earlier count had in it. */
  counted_earlier: Decimal,
  movements: z.array(MovementRecord),
  payments: z.array(SessionMoney),
})
export type CashSession = z.output<typeof CashSession>

export const Tips = z.object({
  username: z.string(),
  name: z.string(),
  /** In the period. */
  received: Decimal,
  paid_out: Decimal,
  /** Now, whatever the period. */
  owed: Decimal,
})
export type Tips = z.output<typeof Tips>
