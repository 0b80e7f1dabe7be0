import { AppError } from '../app-error.ts'
import type { HandKind } from './movement-kinds.ts'
import type { Movement } from '../contract/selling/cash.ts'
import { formatDecimal, parseAmount } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import type { RightFacts } from '../orders/override-prices.ts'
import { decideRight, type Approval } from '../permissions/decide-right.ts'
import { takeReason } from '../permissions/take-reason.ts'
import type { Plan } from '../plan.ts'
import type { Drawer, NewMovement } from './cash-changes.ts'

export type MoveCashFacts = {
  session: { id: string; tillTitle: string } | undefined
  /** The drawer of the session's till. */
  drawer: Drawer | undefined
  /** The cash expected in the drawer, in minor units. */
  expected: number
  /** Tips owed to the person paid, in minor units. */
  owed: number
  /** True if the person works here. */
  isKnown: boolean
  rights: RightFacts
  currency: string
  digits: number
  numbers: Numbers
  person: string | null
  newId: () => string
}

const JOURNAL_KIND = { in: 'paid_in', out: 'paid_out', drop: 'drop', tip_payout: 'tip_out' } as const

const REASON_OF = { in: 'paid_in', out: 'paid_out', drop: null, tip_payout: null } as const

/**
 * Puts cash into an open drawer or takes it out: never more than the drawer should hold, nor more tips than are owed.
 * @throws AppError
 */
export function decideMoveCash(facts: MoveCashFacts, movement: Movement): Plan<object> {
  const { digits, numbers, person, newId } = facts
  const { kind, note } = movement
  const amount = parseAmount(movement.amount, digits)
  if (amount === null || amount === 0) throw new AppError('cash.amount_invalid')
  const { reason, approval } = decideReason(facts, movement)
  const username = kind === 'tip_payout' ? movement.username : null
  if (kind === 'tip_payout' && username === null) throw new AppError('request.invalid', { field: 'username' })
  const { session, drawer } = requireOpen(facts)
  if (username !== null) {
    // a person who has left is still known by the tips owed to them
    if (facts.owed === 0 && !facts.isKnown) throw new AppError('staff.not_found')
    if (amount > facts.owed) throw new AppError('tip.not_owed')
  }
  if (kind !== 'in' && amount > facts.expected) throw new AppError('cash.not_enough')
  const { tillTitle } = session
  const { tillId } = drawer
  return movedPlan(
    { ...facts, approval },
    {
      moved: {
        id: newId(),
        sessionId: session.id,
        day: numbers.day,
        kind,
        amount,
        reason,
        note,
        username,
        movedBy: person,
        approvedBy: approval?.approver.username ?? null,
      },
      tillId,
      tillTitle,
    },
  )
}

type Moved = { moved: NewMovement & { kind: HandKind }; tillId: string; tillTitle: string }

function movedPlan(
  {
    currency,
    digits,
    numbers,
    approval,
  }: Pick<MoveCashFacts, 'currency' | 'digits' | 'numbers'> & { approval: Approval | null },
  { moved, tillId, tillTitle }: Moved,
): Plan<object> {
  const { id, sessionId, kind, amount, reason, note, username, approvedBy } = moved
  return {
    cash: { movements: [moved] },
    ...(approval && { approvals: [approval.id] }),
    journal: [
      {
        chain: 'P',
        kind: JOURNAL_KIND[kind],
        drawer: { tillId, sessionId },
        people: { to: username, approved: approvedBy },
        data: { id, amount, currency, digits, reason: reason?.title ?? null, account: reason?.account ?? null, note },
      },
    ],
    audit: [
      {
        kind: 'cash.moved',
        subject: tillTitle,
        details: {
          movement: kind,
          amount: formatDecimal(amount, digits),
          currency,
          ...(reason === null ? {} : { reason: reason.title }),
          ...(note === null ? {} : { note }),
          ...(username === null ? {} : { to: username }),
          ...(approvedBy === null ? {} : { approver: approvedBy }),
        },
      },
    ],
    numbers: { day: numbers.day, lastToken: numbers.lastToken },
    notifications: [],
    events: [{ type: 'cash_update', tillId }],
    reply: {},
  }
}

type Open<Session> = { session: Session | undefined; drawer: Drawer | undefined }

/**
 * Returns an open session with its drawer.
 * @throws AppError
 */
export function requireOpen<Session extends { id: string }>({ session, drawer }: Open<Session>) {
  if (!session) throw new AppError('cash.session_not_found')
  if (drawer?.sessionId !== session.id) throw new AppError('cash.session_closed')
  return { session, drawer }
}

/** Cash paid in or out needs a reason, and an approval if the reason asks for one. */
function decideReason({ rights: { asker, approvals, reasons } }: MoveCashFacts, { kind, reasonId }: Movement) {
  const reasonKind = REASON_OF[kind]
  if (reasonKind === null) return { reason: null, approval: null }
  const reason = takeReason(reasons, { reasonId, kind: reasonKind })
  const byAnother = reason.needsApproval
  return { reason, approval: decideRight(asker, approvals, { scope: 'CASH_MANAGE', byAnother }) }
}
