import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { lockDrawerOfTill } from './drawers.queries.ts'
import { getExpectedCash } from './session-money.queries.ts'
import { findSession } from './sessions.queries.ts'

type CashAtHand = {
  /** Without a session it is closed. */
  drawer: { tillId: string; sessionId: string | null } | undefined
  /** In minor units; 0 in a closed drawer. */
  expected: number
}

/** The drawer of this device's till, else of the first one, locked, with the cash expected in it. */
export async function loadCashAtHand(tx: ReadTx): Promise<CashAtHand> {
  const drawer = await lockDrawerOfTill(tx.db, { named: null, ofDevice: tx.tillId })
  const sessionId = drawer?.sessionId ?? null
  const [session] = await awaitPipelined([sessionId === null ? undefined : findSession(tx.db, sessionId)])
  return { drawer, expected: session ? await getExpectedCash(tx.db, session) : 0 }
}
