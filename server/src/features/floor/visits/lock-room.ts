import { LoadAgain } from '#core/load-again.ts'
import type { MergedRows } from '#core/visits/decide-merge.ts'
import type { LockedVisit, SeatableTable } from '#core/visits/locked-visit.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { findLastVisit } from './find-last-visit.ts'
import {
  countVisitsOfWaiter,
  findOpened,
  getRoom,
  listLockedVisits,
  listTablesToSeat,
  lockTablesToSeat,
  lockVisitRows,
  lockVisitsOfWaiter,
  type WantedTables,
} from './room.queries.ts'
import { findLastMerge, findRanEmpty } from './visit-operations.queries.ts'

/** The requested visits or, if an earlier attempt found that they were merged, their targets. */
export function findNamedVisits(
  tx: ReadTx,
  ids: readonly string[],
  { missing }: Pick<HowToLoad, 'missing'>,
): Promise<string[]> | readonly string[] {
  return missing.has('visit') ? awaitPipelined(ids.map((id) => findLastVisit(tx, id))) : ids
}

/**
 * Locks and reads visits, before everything else. Merged visits must be followed first; `mergedIds` are those found to
 * be merged. Sends everything at once.
 * @throws LoadAgain
 */
export async function lockVisitsToChange(
  { db }: ReadTx,
  ids: readonly string[],
  mergedIds: readonly string[] = [],
): Promise<Map<string, LockedVisit>> {
  const all = [...ids, ...mergedIds]
  const [locked, visits] = await Promise.all([lockVisitRows(db, all), listLockedVisits(db, all)])
  if (locked.some(({ id, mergedInto }) => mergedInto !== null && ids.includes(id))) throw new LoadAgain('visit')
  return new Map(visits.map((visit) => [visit.id, visit]))
}

/**
 * Reads locked visits; merged ones must be followed first.
 * @throws LoadAgain
 */
export async function loadVisitsToChange({ db }: ReadTx, ids: readonly string[]): Promise<Map<string, LockedVisit>> {
  const visits = await listLockedVisits(db, ids)
  if (visits.some(({ mergedInto }) => mergedInto !== null)) throw new LoadAgain('visit')
  return new Map(visits.map((visit) => [visit.id, visit]))
}

export const lockVisitToChange = async (tx: ReadTx, id: string): Promise<LockedVisit | undefined> =>
  (await lockVisitsToChange(tx, [id])).get(id)

/** Locks open visits of a waiter, the given ones or all. */
export async function lockVisitsOf({ db }: ReadTx, waiter: string, named: readonly string[] | null) {
  const ids = [...new Set(named)]
  const sent = [lockVisitsOfWaiter(db, waiter, named), countVisitsOfWaiter(db, waiter, ids)] as const
  const [locked, { hasVisits, known }] = await Promise.all(sent)
  return { visitIds: locked.map(({ id }) => id), hasVisits, areKnown: known === ids.length }
}

/** Locks tables that a party enters or leaves, after visits, orders and bookings. */
export async function lockTables({ db }: ReadTx, wanted: WantedTables): Promise<Map<string, SeatableTable>> {
  const [, tables] = await Promise.all([lockTablesToSeat(db, wanted), listTablesToSeat(db, wanted)])
  return new Map(tables.map((table) => [table.id, table]))
}

/** Settings of the dining room, and names of people. */
export async function loadRoom(tx: ReadTx, usernames: readonly (string | null | undefined)[] = []) {
  const { cleansTables, people } = await getRoom(
    tx.db,
    usernames.flatMap((username) => username ?? []),
  )
  const names: ReadonlyMap<string, string> = new Map(people.map(({ username, name }) => [username, name]))
  return { person: tx.actor?.name ?? null, cleansTables, names }
}

/** The visit opened earlier under an id, and the number of open ones. */
export async function loadOpened({ db }: ReadTx, id: string | null) {
  const { isThere, requestHash, openVisits } = await findOpened(db, id)
  return { earlier: isThere ? { requestHash } : undefined, openVisits }
}

/** True if a visit ended when its last lines moved to another. */
export const loadRanEmpty = ({ db }: ReadTx, visitId: string | null, intoId: string): Promise<boolean> =>
  findRanEmpty(db, visitId, intoId)

/** The rows moved by the last merge of a visit into another. */
export async function loadMerge({ db }: ReadTx, visitId: string, intoId: string): Promise<MergedRows | undefined> {
  const rows = await findLastMerge(db, visitId, intoId)
  return rows && { ...rows, into: intoId }
}
