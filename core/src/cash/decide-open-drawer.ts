import { AppError } from '../app-error.ts'
import type { Opening } from '../contract/selling/cash.ts'
import { formatDecimal, parseAmount } from '../money/amount.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided, Plan } from '../plan.ts'
import type { Drawer } from './cash-changes.ts'
import { readCounts, sumOf, type Piece } from './counts.ts'

export type OpenDrawerFacts = {
  /** The drawer of the requested till, else of this device, else the first. */
  drawer: (Drawer & { till: string }) | undefined
  currency: string
  digits: number
  numbers: Numbers
  person: string | null
  newId: () => string
}

/**
 * Opens a drawer with a counted float or a given sum.
 * @throws AppError
 */
export function decideOpenDrawer(
  facts: OpenDrawerFacts,
  { float, counts }: Pick<Opening, 'float' | 'counts'>,
): Plan<{ sessionId: string }> {
  const { drawer, digits, person } = facts
  if (!drawer) throw new AppError('till.not_found')
  if (drawer.sessionId !== null) throw new AppError('cash.already_open')
  const pieces = counts ? readCounts(counts, digits) : []
  const sum = counts ? sumOf(pieces) : float === null ? null : parseAmount(float, digits)
  if (sum === null || (counts && float !== null)) throw new AppError('cash.float_invalid')
  const { sessionId, ...plan } = startSession(facts, drawer, { openedBy: person, float: sum, pieces })
  return { ...plan, reply: { sessionId } }
}

type Starting = { openedBy: string | null; float: number; pieces: readonly Piece[] }

/** Begins a session in a drawer that has none. */
export function startSession(
  { currency, digits, numbers, newId }: Pick<OpenDrawerFacts, 'currency' | 'digits' | 'numbers' | 'newId'>,
  { till, ...drawer }: Drawer & { till: string },
  { openedBy, float, pieces }: Starting,
): Decided & { sessionId: string } {
  const sessionId = newId()
  const { tillId } = drawer
  const after = { invoice: numbers.lastInvoice, credit_note: numbers.lastCreditNote }
  const openedAt = numbers.now
  return {
    sessionId,
    cash: {
      opened: {
        id: sessionId,
        tillId,
        tillTitle: till,
        openedAt,
        openedOn: numbers.day,
        openedBy,
        float,
        after,
        pieces,
      },
      drawer: { ...drawer, sessionId },
    },
    audit: [
      {
        kind: 'cash.opened',
        subject: till,
        details: { float: formatDecimal(float, digits), currency },
        logged: { float, currency, digits, counts: pieces, after, opened_at: openedAt.toISOString() },
        drawer: { tillId, sessionId },
      },
    ],
    numbers: { day: numbers.day, lastToken: numbers.lastToken },
    notifications: [],
    events: [{ type: 'cash_update', tillId }],
  }
}
