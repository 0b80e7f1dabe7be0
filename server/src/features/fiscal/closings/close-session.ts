import type { Day } from '#core/calendar/business-day.ts'
import { closingOfEntries, type SessionClosingData } from '#core/fiscal/closings/closing.ts'
import { figuresOf } from '#core/fiscal/closings/figures-of-entries.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { resumeFrom, headOf } from './close-next.ts'
import { closingEntry } from './closing-entry.rules.ts'
import { findDayClosingBefore, listChainsUntil, listCountedEntries } from './closings.queries.ts'
import { loadStanding, type Standing } from './load-standing.ts'

/** A drawer session closed by this transaction. Amounts in minor units. */
type ClosedSession = {
  id: string
  tillId: string
  till: string
  openedAt: Date
  openedOn: Day
  /** The current day by default. */
  closedOn?: Day
  z: number
  expected: number
  counted: number
}

/** Writes the closing of a drawer into the journal: everything since it was opened. */
export async function closeSession(tx: TenantTx, session: ClosedSession): Promise<void> {
  const standing = await loadStanding(tx)
  const { row, chain } = standing
  if (row.software === null) return
  const { id, tillId, till, openedAt, openedOn, closedOn = row.day, z, expected, counted } = session
  const dayBefore = await findDayClosingBefore(tx.db, chain, openedOn)
  const covered = Object.entries(dayBefore?.data.chains ?? {}).map(([name, { last }]) => [name, last] as const)
  const found = await listChainsUntil(tx.db, Object.fromEntries(covered), row.day)
  const figures = figuresOf(await listCountedEntries(tx.db, found, { mode: row.mode, session: id }))
  const drawer = { till, z, expected, counted, difference: counted - expected }
  const { open, ...head } = await headOf(tx, standing, { kind: 'session', period: { from: openedOn, to: closedOn } })
  const chains = Object.fromEntries(found.map(({ chain: name, ...one }) => [name, one]))
  const closing = closingOfEntries(
    { ...head, chains },
    { ...figures, drawers: [drawer] },
    {
      before: { advances: 0, year: 0, perpetual: row.perpetual },
      open,
      addsToAll: false,
    },
  )
  const grand = { ...closing.grand, year: soldInYear(standing) }
  const data: SessionClosingData = { ...closing, ...drawer, grand, session: id, opened_at: openedAt.toISOString() }
  tx.journal({ ...closingEntry('session', data), drawer: { tillId, sessionId: id } })
}

/** Sales of the fiscal year up to the last closed day, and since. */
function soldInYear({ row, last, opening }: Standing): number {
  const day = last.get('day')?.data
  const before = day ? resumeFrom(day, { to: row.day, yearEnd: row.yearEnd }) : opening
  return before.year + (row.mode === 'live' ? row.perpetual.signed - before.perpetual.signed : 0)
}
