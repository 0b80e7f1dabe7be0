import type { MovementKind } from '#core/cash/movement-kinds.ts'
import type { CashSession, SessionHead, SessionMoney } from '#core/contract/selling/cash-records.ts'
import { formatDecimal } from '#core/money/amount.ts'
import type { CountedPaper, Piece } from '#core/cash/counts.ts'
import type { MovementRow } from './movements.queries.ts'
import type { SessionPayments } from './session-money.queries.ts'
import type { SessionRow } from './sessions.queries.ts'

/** The reader's rights, and the restaurant's settings for counting. */
export type Reading = { mayClose: boolean; isBlind: boolean; digits: number }

/**
 * True if a reader sees the cash takings. With a blind count nobody does before the count, and afterwards those who may
 * close (docs/rules/cash.md#blind-count).
 */
export const seesCash = ({ closedAt }: Pick<SessionRow, 'closedAt'>, { mayClose, isBlind }: Reading): boolean =>
  !isBlind || (mayClose && closedAt !== null)

/** @param expected - the cash an open session should hold now; a closed one has it stored */
export function sessionHead(session: SessionRow, reading: Reading, expected = session.expected): SessionHead {
  const money = (amount: number | null) => (amount === null ? null : formatDecimal(amount, reading.digits))
  const { counted } = session
  const shown = seesCash(session, reading)
  return {
    id: session.id,
    till_id: session.tillId,
    till_title: session.tillTitle,
    opened_at: session.openedAt.toISOString(),
    opened_by: session.openedBy,
    float: formatDecimal(session.openingFloat, reading.digits),
    closed_at: session.closedAt?.toISOString() ?? null,
    closed_by: session.closedBy,
    handed_to: session.handedTo,
    z: session.z,
    expected: shown ? money(expected) : null,
    counted: shown ? money(counted) : null,
    difference: shown && counted !== null && expected !== null ? money(counted - expected) : null,
    kept: money(session.kept),
    note: session.note,
  }
}

export function movementRecord(movement: MovementRow, digits: number): CashSession['movements'][number] {
  const { id, movedAt, kind, amount, reason, note, username, movedBy, approvedBy } = movement
  return {
    id,
    at: movedAt.toISOString(),
    kind,
    amount: formatDecimal(amount, digits),
    reason,
    note,
    username,
    by: movedBy,
    approved_by: approvedBy,
  }
}

export type SessionParts = {
  session: SessionRow
  expected: number
  movements: readonly MovementRow[]
  counts: readonly (Piece & { stage: 'open' | 'close' })[]
  payments: readonly SessionPayments[]
  papers: readonly CountedPaper[]
}

/** The X of an open session, the Z of a closed one. */
export function sessionRecord(parts: SessionParts, reading: Reading): CashSession {
  const { session, expected, movements, counts } = parts
  const money = (amount: number) => formatDecimal(amount, reading.digits)
  const sum = (kind: MovementKind) =>
    money(movements.reduce((total, one) => (one.kind === kind ? total + one.amount : total), 0))
  const countsOf = (stage: 'open' | 'close') =>
    counts.filter((one) => one.stage === stage).map(({ value, n }) => ({ value: money(value), n }))
  return {
    ...sessionHead(session, reading, session.expected ?? expected),
    opening_counts: countsOf('open'),
    counts: seesCash(session, reading) ? countsOf('close') : [],
    in: sum('in'),
    out: sum('out'),
    drops: sum('drop'),
    tip_payouts: sum('tip_payout'),
    to_settle: sum('to_settle'),
    settled: sum('settled'),
    counted_earlier: sum('counted'),
    movements: movements.map((movement) => movementRecord(movement, reading.digits)),
    payments: moneyRecords(parts, reading),
  }
}

/** Payments and counts, by payment type; a type may have only one of the two. */
function moneyRecords({ session, payments, papers }: SessionParts, reading: Reading): SessionMoney[] {
  const money = (amount: number) => formatDecimal(amount, reading.digits)
  const came = payments.map((payment) => {
    const shown = payment.kind !== 'cash' || seesCash(session, reading)
    const paper = papers.find(({ paymentTypeId }) => paymentTypeId === payment.paymentTypeId)
    return {
      payment_type_id: payment.paymentTypeId,
      title: payment.title,
      kind: payment.kind,
      n: shown ? payment.n : null,
      amount: shown ? money(payment.amount) : null,
      tips: shown ? money(payment.tips) : null,
      counted_n: paper?.n ?? null,
      counted_amount: paper ? money(paper.amount) : null,
    }
  })
  const rest = papers
    .filter(({ paymentTypeId }) => !payments.some((one) => one.paymentTypeId === paymentTypeId))
    .map(({ paymentTypeId, title, kind, n, amount }) => ({
      payment_type_id: paymentTypeId,
      title,
      kind,
      n: 0,
      amount: money(0),
      tips: money(0),
      counted_n: n,
      counted_amount: money(amount),
    }))
  return [...came, ...rest]
}
