import type pg from 'pg'
import { MAIN_CELL } from '../../db.ts'
import { withClient } from '../../with-client.ts'
import { deleteMark, deleteRowsOfAway, findMark, listLeft, listMarks, updateMark, type Mark } from './marks.ts'
import {
  claimLeftMoves,
  getCellOf,
  listRunningMoves,
  MoveLost,
  updateMove,
  updateMoveEnded,
  updateMovingEnded,
  type Move,
} from './moves.ts'
import { dropLeftovers, nameOf, unpublish, unsubscribe } from './replication.ts'

type Place = { directory: pg.Client; urls: ReadonlyMap<string, string>; holder: string }

/** @throws MoveLost */
const hold = ({ directory, holder }: Place, tenantId: string) => updateMove(directory, { tenantId, holder })

/**
 * Ends a move, however far it came: after the turn what is left to do, before it everything back. Each step may be done
 * again, so that a process that ends amid them is followed by another. `failure`: why it did not come to the turn.
 * @throws MoveLost where another process ends it
 */
export async function settleMove(place: Place, move: Move, failure: string | null, pauseMs?: number): Promise<void> {
  const { directory, holder } = place
  await updateMove(directory, { tenantId: move.tenantId, holder }, { pauseMs })
  // from here on nobody can turn it, so that what the directory says now is final
  await updateMovingEnded(directory, move, holder)
  const hasTurned = (await getCellOf(directory, move.tenantId)) === move.target
  // nothing may be refused for longer than needed: first the marks, then what is left behind
  if (hasTurned) await openThere(place, move)
  else await openHere(place, move)
  await dropReplication(place, move)
  if (!hasTurned) await clearTarget(place, move)
  await updateMoveEnded(
    directory,
    { tenantId: move.tenantId, holder },
    hasTurned ? null : (failure ?? 'It was broken off.'),
  )
}

async function openThere({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  // one that has not heard of the move is refused here before anything can be written there; where this database is away,
  // nothing is read in it either, and nothing can be written in it once it is back: its mark says that it moves
  const failure = await at(urls, source, (client) => updateMark(client, tenantId, 'moving', 'left')).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  await at(urls, target, (client) => deleteMark(client, { tenantId, state: 'arriving' }))
  if (failure) throw failure.error
}

async function openHere(place: Place, { tenantId, source }: Move): Promise<void> {
  await at(place.urls, source, async (client) => {
    const mark = await findOwnMark(place, client, tenantId)
    if (mark?.state === 'moving') await deleteMark(client, mark)
  })
}

async function dropReplication({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  const name = nameOf(tenantId)
  const failures: unknown[] = []
  // while the one is away, the other keeps nothing for it
  await at(urls, target, (client) => unsubscribe(client, name)).catch((error: unknown) => failures.push(error))
  await at(urls, source, (client) => unpublish(client, name)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** A mark of a move that this process holds: had another one ended the move, a later move could have put up its own. */
async function findOwnMark(place: Place, client: pg.Client, tenantId: string): Promise<Mark | undefined> {
  const mark = await findMark(client, tenantId)
  await hold(place, tenantId)
  return mark
}

async function clearTarget(place: Place, move: Move): Promise<void> {
  const { tenantId, target } = move
  await at(place.urls, target, async (client) => {
    const mark = await findOwnMark(place, client, tenantId)
    const goOn = () => hold(place, tenantId)
    if (mark?.state === 'arriving') await deleteRowsOfAway(client, mark, { isDirectory: target === MAIN_CELL, goOn })
  })
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
    const trying = (work: Promise<void>) =>
      work.catch((error: unknown) => void (error instanceof MoveLost || failures.push(error)))
    const settle = (move: Move) =>
      withClient(urls.get(MAIN_CELL)!, (own) =>
        settleMove({ directory: own, urls, holder }, move, 'It was broken off: whoever moved it has ended.'),
      )
    // side by side: no restaurant stays fenced while the copy of another one is deleted
    await Promise.all((await claimLeftMoves(directory, holder)).map((move) => trying(settle(move))))
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
  for (const mark of await listMarks(client)) {
    const { tenantId, state } = mark
    // what was put up since belongs to a move that is under way now
    if (running.includes(tenantId) || (await listRunningMoves(directory)).includes(tenantId)) continue
    const isHere = (await getCellOf(directory, tenantId)) === cell
    if (isHere) {
      await updateMovingEnded(directory, { tenantId, source: cell })
      await deleteMark(client, mark)
    } else if (state === 'moving') await updateMark(client, tenantId, 'moving', 'left')
    else await deleteRowsOfAway(client, mark, { isDirectory: cell === MAIN_CELL })
  }
}

/**
 * Removes the rows of restaurants that left a database more than so many hours ago; returns the number of restaurants.
 * Once `signal` is aborted it ends amid the rows, and goes on there when it runs again.
 */
export async function cleanLeft(
  urls: ReadonlyMap<string, string>,
  hours: number,
  signal?: AbortSignal,
): Promise<number> {
  let cleaned = 0
  const failures: unknown[] = []
  const goOn = async () => signal?.throwIfAborted()
  for (const [cell, url] of urls)
    await withClient(url, async (client) => {
      for (const mark of await listLeft(client, hours))
        if (await deleteRowsOfAway(client, mark, { isDirectory: cell === MAIN_CELL, goOn })) cleaned++
    }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0 && !signal?.aborted) throw failures[0]
  return cleaned
}
