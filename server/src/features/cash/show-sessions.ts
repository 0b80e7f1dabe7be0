import type { CashSession, MovementOfSession, SessionHead } from '#core/contract/selling/cash-records.ts'
import { flag, type Period } from '#core/contract/fields.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { may, type Person } from '#core/permissions/may.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { AppError } from '#core/app-error.ts'
import { daysOfPeriod } from '../../infrastructure/http/period.ts'
import { loadActiveReasons } from '../store/reasons/load-reasons.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { loadStore, loadStoreRecords, loadToday } from '../store/load-store.ts'
import { listPeople } from '../staff/list-people.ts'
import { findDrawer, listDrawers } from './drawers.queries.ts'
import { listMovements, listMovementsOfSessions } from './movements.queries.ts'
import { getExpectedCash, listSessionPayments } from './session-money.queries.ts'
import { movementRecord, sessionHead, sessionRecord, type Reading } from './session-record.rules.ts'
import { findSession, listCounts, listOtherCounts, listSessions } from './sessions.queries.ts'
import { listTills } from './tills/tills.queries.ts'

async function readingOf(tx: ReadTx, person: Person): Promise<Reading> {
  const [{ digits }, { blindCount }] = await awaitPipelined([loadStore(tx), loadBillSettings(tx)])
  return { digits, isBlind: blindCount, mayClose: may(person, { anyOf: ['CASH_CLOSE'] }) }
}

/** Tells if a till's drawer is open; by default this device's till, else the first. */
export async function showDrawer(tx: ReadTx, tillId: string | null) {
  const [{ digits }, tills] = await awaitPipelined([loadStore(tx), listTills(tx.db)])
  const named = tillId ?? tx.tillId
  const till = tills.find(({ id }) => id === named) ?? (tillId === null ? tills[0] : undefined)
  const drawer = till && (await findDrawer(tx.db, till.id))
  if (!drawer) throw new AppError('till.not_found')
  const session = drawer.sessionId === null ? undefined : await findSession(tx.db, drawer.sessionId)
  return {
    open: session !== undefined,
    since: session?.openedAt.toISOString() ?? null,
    by: session?.openedBy ?? null,
    lastFloat: drawer.kept === null ? null : formatDecimal(drawer.kept, digits),
    tillId: drawer.tillId,
  }
}

/** Data for opening the Cash page. */
export async function openCashPage(tx: ReadTx) {
  const [store, { paymentTypes, storeSettings, printSettings }, { blindCount }, drawers, reasons, people] =
    await awaitPipelined([
      loadStore(tx),
      loadStoreRecords(tx),
      loadBillSettings(tx),
      listDrawers(tx.db),
      loadActiveReasons(tx),
      listPeople(tx),
    ])
  return {
    tills: drawers.map(({ id, title, kept, sessionId, openedAt, openedBy }) => ({
      id,
      title,
      session: sessionId && openedAt ? { id: sessionId, since: openedAt.toISOString(), by: openedBy } : null,
      last_float: kept === null ? null : formatDecimal(kept, store.digits),
    })),
    reasons: reasons.filter(({ kind }) => kind === 'paid_in' || kind === 'paid_out'),
    paymentTypes,
    people,
    currency: store.currency,
    blind_count: flag(blindCount),
    storeSettings,
    printSettings,
  }
}

/** Sessions that were open in a period, newest first. */
export async function showSessions(tx: ReadTx, person: Person, period: Period): Promise<SessionHead[]> {
  const days = daysOfPeriod(period, await loadToday(tx))
  const [reading, sessions] = await awaitPipelined([readingOf(tx, person), listSessions(tx.db, days)])
  return sessions.map((session) => sessionHead(session, reading))
}

/** Movements of sessions that were open in a period. */
export async function showMovements(tx: ReadTx, period: Period): Promise<MovementOfSession[]> {
  const days = daysOfPeriod(period, await loadToday(tx))
  const [{ digits }, movements] = await awaitPipelined([loadStore(tx), listMovementsOfSessions(tx.db, days)])
  return movements.map((movement) => ({ ...movementRecord(movement, digits), session_id: movement.sessionId }))
}

/** A session with its payments, movements and counts, as far as this person may see them. */
export async function showSession(tx: ReadTx, person: Person, id: string): Promise<CashSession> {
  const session = await findSession(tx.db, id)
  if (!session) throw new AppError('cash.session_not_found')
  const [reading, expected, movements, counts, payments, papers] = await awaitPipelined([
    readingOf(tx, person),
    getExpectedCash(tx.db, session),
    listMovements(tx.db, id),
    listCounts(tx.db, id),
    listSessionPayments(tx.db, session),
    listOtherCounts(tx.db, id),
  ])
  return sessionRecord({ session, expected, movements, counts, payments, papers }, reading)
}
