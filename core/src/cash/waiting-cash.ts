import { AppError } from '../app-error.ts'
import type { Day } from '../calendar/business-day.ts'
import type { WaitingKind } from './movement-kinds.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'
import type { LiveEvent } from '../contract/realtime.ts'
import type { NewMovement } from './cash-changes.ts'

/** Cash of a sale that waits for a decision, in minor units, and the open drawer that it is in. */
export type WaitingCash = {
  kind: WaitingKind
  amount: number
  drawer: { tillId: string; sessionId: string }
  day: Day
  person: string | null
  note: string | null
  currency: string
  digits: number
  newId: () => string
}

/** Parts of a plan. */
export type WaitingMove = {
  cash: { movements: readonly [NewMovement] }
  journal: readonly [EntryFacts]
  events: readonly [LiveEvent]
}

/**
 * Counts cash as to settle, lets it leave again, or takes out what an earlier count had in it
 * (docs/rules/cash.md#cash-that-waits-for-a-decision). The kind stands in place of the account of a reason.
 * @throws AppError for no amount
 */
export function moveWaitingCash(waiting: WaitingCash): WaitingMove {
  const { kind, amount, drawer, day, person, note, currency, digits, newId } = waiting
  if (amount <= 0) throw new AppError('cash.amount_invalid')
  const id = newId()
  const chain = 'P'
  return {
    cash: {
      movements: [
        {
          id,
          sessionId: drawer.sessionId,
          day,
          kind,
          amount,
          reason: null,
          note,
          username: null,
          movedBy: person,
          approvedBy: null,
        },
      ],
    },
    journal: [
      {
        chain,
        kind: kind === 'to_settle' ? 'paid_in' : 'paid_out',
        drawer,
        people: { to: null, approved: null },
        data: { id, amount, currency, digits, reason: null, account: kind, note },
      },
    ],
    events: [{ type: 'cash_update', tillId: drawer.tillId }],
  }
}
