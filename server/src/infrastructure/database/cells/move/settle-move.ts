import type pg from 'pg'
import { MAIN_CELL } from '../../db.ts'
import { withClient } from '../../with-client.ts'
import { deleteMark, deleteRowsOfAway, updateMark } from './marks.ts'
import { claimLeftMoves, getCellOf, updateMove, updateMoveEnded, updateMoving, type Move } from './moves.ts'
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
  else await openHere(place, move)
  if (pauseMs !== undefined && place.holder) await updateMove(directory, { ...move, holder: place.holder }, { pauseMs })
  await dropReplication(place, move)
  if (!hasTurned) await clearTarget(place, move)
  await updateMoveEnded(directory, move.tenantId, hasTurned ? null : (failure ?? 'It was broken off.'))
}

async function openThere({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  // one that has not heard of the move is refused here before anything can be written there
  await at(urls, source, (client) => updateMark(client, tenantId, 'moving', 'left'))
  await at(urls, target, (client) => deleteMark(client, tenantId, 'arriving'))
}

async function openHere({ directory, urls }: Place, move: Move): Promise<void> {
  await at(urls, move.source, (client) => deleteMark(client, move.tenantId, 'moving'))
  await updateMoving(directory, move, false)
}

async function dropReplication({ urls }: Place, { tenantId, source, target }: Move): Promise<void> {
  const name = nameOf(tenantId)
  const there = at(urls, target, (client) => unsubscribe(client, name)).catch((error: unknown) => error)
  const failure = await there
  await at(urls, source, (client) => unpublish(client, name))
  if (failure) throw failure
}

async function clearTarget({ urls }: Place, { tenantId, target }: Move): Promise<void> {
  await at(urls, target, (client) => deleteRowsOfAway(client, tenantId, { isDirectory: target === MAIN_CELL }))
}

async function at<T>(urls: Place['urls'], cell: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = urls.get(cell)
  if (url === undefined) throw new Error(`CELLS names no database ${cell}.`)
  return withClient(url, work)
}

/** Ends moves whose process has ended, and drops what such moves left in the databases. */
export async function settleLeftMoves(urls: ReadonlyMap<string, string>, holder: string): Promise<void> {
  await withClient(urls.get(MAIN_CELL)!, async (directory) => {
    const failures: unknown[] = []
    const trying = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
    for (const move of await claimLeftMoves(directory, holder))
      await trying(settleMove({ directory, urls }, move, 'It was broken off: whoever moved it has ended.'))
    const { rows } = await directory.query<{ tenantId: string }>(
      'select tenant_id as "tenantId" from directory.moves where ended_at is null',
    )
    const running = rows.map(({ tenantId }) => nameOf(tenantId))
    for (const url of urls.values()) await trying(withClient(url, (client) => dropLeftovers(client, running)))
    if (failures.length > 0) throw failures[0]
  })
}

/** Removes the rows of restaurants that left a database more than so many hours ago; returns their number. */
export async function cleanLeft(urls: ReadonlyMap<string, string>, hours: number): Promise<number> {
  let cleaned = 0
  for (const [cell, url] of urls)
    cleaned += await withClient(url, async (client) => {
      const { rows } = await client.query<{ tenantId: string }>(
        `select tenant_id as "tenantId" from directory.away
         where state = 'left' and since < now() - make_interval(secs => $1)`,
        [hours * 3600],
      )
      for (const { tenantId } of rows) await deleteRowsOfAway(client, tenantId, { isDirectory: cell === MAIN_CELL })
      return rows.length
    })
  return cleaned
}
