import { decideMoveCash } from '#core/cash/decide-move-cash.ts'
import type { Movement } from '#core/contract/selling/cash.ts'
import { succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import type { Tenant } from '../../infrastructure/database/tenant.ts'
import { loadRights } from '../staff/approvals/load-rights.ts'
import type { Asker } from '../staff/approvals/load-approvals.ts'
import { findWhoWorksHere } from '../staff/find-who-works-here.ts'
import { loadStore } from '../store/load-store.ts'
import { lockDrawerOfSession } from './drawers.queries.ts'
import { getExpectedCash } from './session-money.queries.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'
import { getTipsOwed } from './tips.queries.ts'

/** Puts cash into the open drawer of a session or takes it out. */
export function moveCash(tenant: Tenant, asker: Asker, id: string, movement: Movement) {
  const { reasonId, approvalId, kind } = movement
  const username = kind === 'tip_payout' ? movement.username : null
  const named = { asker, reasonIds: [reasonId], approvalIds: approvalId === null ? [] : [approvalId] }
  // the session's start never changes, and whether it is open is checked under its drawer's lock
  let session: SessionRow | undefined
  return tenant.command({
    isJournaled: true,
    prepare: async (read) => {
      session = await read((tx) => findSession(tx.db, id))
    },
    load: async (tx, { lockNumbers }) => {
      // tips owed are read under the numbers' lock: until commit none is taken back or paid out at another till
      const [{ currency, digits }, rights, drawer, numbers, owed, staff, expected] = await awaitPipelined([
        loadStore(tx),
        loadRights(tx, named),
        lockDrawerOfSession(tx.db, id),
        lockNumbers(),
        username === null ? 0 : getTipsOwed(tx.db, username),
        findWhoWorksHere(tx, username === null ? [] : [username]),
        session ? getExpectedCash(tx.db, session) : 0,
      ])
      const isKnown = username !== null && staff.has(username)
      const person = tx.actor?.name ?? null
      return { session, drawer, expected, owed, isKnown, rights, currency, digits, numbers, person, newId }
    },
    decide: (facts) => ({ ...decideMoveCash(facts, movement), reply: succeed('cash.moved') }),
  })
}
