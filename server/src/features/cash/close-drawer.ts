import {
  decideCloseDrawer,
  decideHandOver,
  type CloseDrawerFacts,
  type ClosedDrawer,
  type DrawerClosing,
} from '#core/cash/decide-close-drawer.ts'
import type { Closing } from '#core/contract/selling/cash.ts'
import { AppError } from '#core/app-error.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { lockNumbers } from '../../infrastructure/database/numbers.queries.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { recordAudits } from '../audit/record-audit.ts'
import { closeSession } from '../fiscal/closings/close-session.ts'
import { loadBillSettings } from '../store/bill-settings.ts'
import { loadPaymentTypes, loadStore } from '../store/load-store.ts'
import { findAccount } from '../staff/find-account.ts'
import { lockDrawerOfSession } from './drawers.queries.ts'
import { getExpectedCash } from './session-money.queries.ts'
import { findSession, updateRunningDay, type SessionRow } from './sessions.queries.ts'
import { writeCash } from './write-cash.ts'

/** Closes a drawer by its count. `at` is the time of a till that counted it without the server. */
export const closeDrawer = (tx: TenantTx, id: string, closing: Closing, at?: Date): Promise<ClosedDrawer> =>
  close(tx, id, (facts) => {
    const { cash, ...plan } = decideCloseDrawer(facts, closing)
    return { ...plan, cash: { ...cash, closed: { ...cash.closed, ...(at && { closedAt: at }) } } }
  })

/** Closes a drawer and opens it for another person with the cash left in it. */
export async function handDrawerOver(
  tx: TenantTx,
  id: string,
  { toUsername, ...closing }: Closing & { toUsername: string },
): Promise<ClosedDrawer & { sessionId: string }> {
  const taker = await findAccount(tx, toUsername)
  if (!taker) throw new AppError('staff.not_found')
  return close(tx, id, (facts) => decideHandOver(facts, closing, taker.user))
}

/** Closes the session. The journal's closing covers all its entries, which are read one by one under the locks. */
async function close<Reply extends ClosedDrawer>(
  tx: TenantTx,
  id: string,
  decide: (facts: CloseDrawerFacts) => DrawerClosing<Reply>,
): Promise<Reply> {
  const { session, ...facts } = await loadClosing(tx, id)
  const { cash, audit = [], events, notifications, reply } = decide({ ...facts, session })
  await awaitPipelined([updateRunningDay(tx.db, facts.numbers), ...writeCash(tx.db, cash)])
  if (session) await closeSession(tx, { ...session, ...cash.closed, till: session.tillTitle })
  for (const event of events) tx.emit(event)
  for (const notification of notifications) tx.notify(notification)
  await recordAudits(tx, audit)
  return reply
}

type Facts = Omit<CloseDrawerFacts, 'session'> & { session: SessionRow | undefined }

async function loadClosing(tx: TenantTx, id: string): Promise<Facts> {
  const [session, drawer, { digits, currency }, paymentTypes, { cashDifferenceLimit: differenceLimit }, numbers] =
    await awaitPipelined([
      findSession(tx.db, id),
      lockDrawerOfSession(tx.db, id),
      loadStore(tx),
      loadPaymentTypes(tx),
      loadBillSettings(tx),
      lockNumbers(tx.db, null),
    ])
  const expected = session ? await getExpectedCash(tx.db, session) : 0
  const person = tx.actor?.name ?? null
  return { session, drawer, digits, currency, paymentTypes, differenceLimit, numbers, expected, person, newId }
}
