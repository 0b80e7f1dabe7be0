import type pg from 'pg'
import { MAIN_CELL } from '../../db.ts'
import { withClient } from '../../with-client.ts'
import { deleteMark, deleteRowsOfAway, listMarks, updateMark } from './marks.ts'
import {
  claimLeftMoves,
  getCellOf,
  listRunningMoves,
  updateMove,
  updateMoveEnded,
  updateMovingEnded,
  type Move,
} from './moves.ts'
import { dropLeftovers, nameOf, unpublish, unsubscribe } from './replication.ts'

type Place = { directory: pg.Client; urls: ReadonlyMap<string, string>; holder?: string }

/**
 * Ends a move, however far it came: after the turn what is left to do, before it everything back. Each step may be done
 * again, so that a process that ends amid them is followed by another. `failure`: why it did not come to the turn.
 */
export async function settleMove(place: Place, move: Move, failure: string | null, pauseMs?: number): Promise<void> {
  const { directory } = place
  const hasTurned = (await getCellOf(directory, move.tenantId)) === move.target
  // nothing may be refused for longer than needed: first the marks, then what is left behind
  if (hasTurned) await openThere(place, move)
  else await at(place.urls, move.source, (client) => openHere({ directory, client }, move))
  if (pauseMs !== undefined && place.holder) await updateMove(directory, { ...move, holder: place.holder }, { pauseMs })
  await dropReplication(place, move)
  if (!hasTurned) await clearTarget(place, move)
  await updateMoveEnded(directory, move.tenantId, hasTurned ? null : (failure ?? 'It was broken off.'))
}

async function openThere({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  // one that has not heard of the move is refused here before anything can be written there; where this database is away,
  // nothing is read in it either, and nothing can be written in it once it is back: its mark says that it moves
  const failure = await at(urls, source, (client) => updateMark(client, tenantId, 'moving', 'left')).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  await at(urls, target, (client) => deleteMark(client, tenantId, 'arriving'))
  if (failure) throw failure.error
}

async function openHere(
  { directory, client }: { directory: pg.Client; client: pg.Client },
  { tenantId, source }: Pick<Move, 'tenantId' | 'source'>,
): Promise<void> {
  await deleteMark(client, tenantId, 'moving')
  await updateMovingEnded(directory, { tenantId, source })
}

async function dropReplication({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  const name = nameOf(tenantId)
  const failures: unknown[] = []
  // while the one is away, the other keeps nothing for it
  await at(urls, target, (client) => unsubscribe(client, name)).catch((error: unknown) => failures.push(error))
  await at(urls, source, (client) => unpublish(client, name)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function clearTarget({ urls }: Place, { tenantId, target }: Move): Promise<void> {
  await at(urls, target, (client) => deleteRowsOfAway(client, tenantId, { isDirectory: target === MAIN_CELL }))
}

async function at<T>(urls: Place['urls'], cell: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = urls.get(cell)
  if (url === undefined) throw new Error(`The database ${cell} is away, or CELLS does not name it.`)
  return withClient(url, work)
}

/** Ends moves whose process has ended, and drops what such moves left in the databases. */
export async function settleLeftMoves(urls: ReadonlyMap<string, string>, holder: string): Promise<void> {
  await withClient(urls.get(MAIN_CELL)!, async (directory) => {
    const failures: unknown[] = []
    const trying = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
    for (const move of await claimLeftMoves(directory, holder))
      await trying(settleMove({ directory, urls }, move, 'It was broken off: whoever moved it has ended.'))
    const listRunning = () => listRunningMoves(directory)
    for (const [cell, url] of urls)
      await trying(
        withClient(url, async (client) => {
          await dropLeftovers(client, async () => (await listRunning()).map(nameOf))
          await clearLeftMarks({ directory, cell, client }, await listRunning())
        }),
      )
    if (failures.length > 0) throw failures[0]
  })
}

type Marked = { directory: pg.Client; cell: string; client: pg.Client }

/**
 * Takes down marks that no move under way has put up: a process that stood still, and went on after its move had been
 * ended by another, may have left them.
 */
async function clearLeftMarks({ directory, cell, client }: Marked, running: readonly string[]): Promise<void> {
  for (const { tenantId, mark } of await listMarks(client)) {
    // what was put up since belongs to a move that is under way now
    if (running.includes(tenantId) || (await listRunningMoves(directory)).includes(tenantId)) continue
    const isHere = (await getCellOf(directory, tenantId)) === cell
    if (mark === 'moving' && isHere) await openHere({ directory, client }, { tenantId, source: cell })
    else if (mark === 'moving') await updateMark(client, tenantId, 'moving', 'left')
    else if (isHere) await deleteMark(client, tenantId, 'arriving')
    else await deleteRowsOfAway(client, tenantId, { isDirectory: cell === MAIN_CELL })
  }
}

/** Removes the rows of restaurants that left a database more than so many hours ago; returns their number. */
export async function cleanLeft(urls: ReadonlyMap<string, string>, hours: number): Promise<number> {
  let cleaned = 0
  const failures: unknown[] = []
  for (const [cell, url] of urls)
    cleaned += await withClient(url, async (client) => {
      const { rows } = await client.query<{ tenantId: string }>(
        `select tenant_id as "tenantId" from directory.away
         where state = 'left' and since < now() - make_interval(secs => $1)`,
        [hours * 3600],
      )
      for (const { tenantId } of rows) await deleteRowsOfAway(client, tenantId, { isDirectory: cell === MAIN_CELL })
      return rows.length
    }).catch((error: unknown) => {
      failures.push(error)
      return 0
    })
  if (failures.length > 0) throw failures[0]
  return cleaned
}
