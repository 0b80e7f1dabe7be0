import type { Canonical } from '#core/fiscal/canonical.ts'
import { instantOf, type StoredFact, type Values } from './facts.rules.ts'
import type { SessionRow } from './money.queries.ts'
import type { MoneyEntry, Stated } from './money.rules.ts'

const CLOSED = 'cash_sessions'
const OPENED = 'cash_sessions (opened)'
const COUNTED = 'cash_sessions (counted)'

const inOrder = (others: readonly Values[]): Values[] =>
  others.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

const OTHER = ['title', 'kind', 'n', 'amount'] as const

const pick = (value: Values, members: readonly string[]): Values =>
  Object.fromEntries(members.map((member) => [member, value[member] ?? null]))

/** The session that a drawer's closing or the technical log states; null for other entries. */
export function statedSession({ kind, day, session, data }: MoneyEntry): Stated | null {
  switch (kind) {
    case 'session': {
      const { from, to } = (data['period'] ?? {}) as { from?: Canonical; to?: Canonical }
      const drawer = pick(data, ['till', 'z', 'expected', 'counted', 'difference', 'opened_at'])
      return { table: CLOSED, key: session, values: { ...drawer, opened_on: from ?? null, closed_on: to ?? null } }
    }
    case 'session_opened': {
      const values = pick(data, ['float', 'counts', 'after', 'opened_at'])
      // older entries state the float as text and no session
      if (typeof data['float'] !== 'number') return null
      return { table: OPENED, key: session, values: { till: data['subject'] ?? null, opened_on: day, ...values } }
    }
    case 'session_counted': {
      if (typeof data['counted'] !== 'number') return null
      const values = pick(data, ['z', 'expected', 'counted', 'difference', 'kept', 'note', 'counts', 'until'])
      const others = inOrder(((data['others'] ?? []) as Values[]).map((one) => pick(one, OTHER)))
      return {
        table: COUNTED,
        key: session,
        values: { till: data['subject'] ?? null, closed_on: day, ...values, others },
      }
    }
    default:
      return null
  }
}

/** The same from the rows: first the opening of a session, then its count and closing. */
export function storedSession(row: SessionRow): {
  opened: StoredFact
  counted: StoredFact | null
  closed: StoredFact | null
} {
  const { id, till, openedAt, openedOn, float, closedOn, z, expected, counted, kept, note, counts, others } = row
  const name = { name: id, key: id }
  const difference = (counted ?? 0) - (expected ?? 0)
  const drawer = { till, z, expected, counted, difference, closed_on: closedOn }
  const piecesOf = (wanted: string): Canonical =>
    counts
      .filter(({ stage }) => stage === wanted)
      .map(({ value, n, position }, at) => (position === at + 1 ? { value, n } : null))
  return {
    opened: {
      table: OPENED,
      ...name,
      values: {
        till,
        opened_on: openedOn,
        float,
        counts: piecesOf('open'),
        after: { invoice: row.afterInvoice, credit_note: row.afterCreditNote },
        opened_at: instantOf(openedAt),
      },
    },
    counted:
      closedOn === null
        ? null
        : {
            table: COUNTED,
            ...name,
            values: {
              ...drawer,
              kept,
              note,
              counts: piecesOf('close'),
              others: inOrder(others.map((one) => pick(one, OTHER))),
              until: { invoice: row.lastInvoice, credit_note: row.lastCreditNote },
            },
          },
    closed:
      closedOn === null
        ? null
        : { table: CLOSED, ...name, values: { ...drawer, opened_at: instantOf(openedAt), opened_on: openedOn } },
  }
}
