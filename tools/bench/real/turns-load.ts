import { jsonOf } from '../capacity/restaurant-calls.ts'
import type { MeteredProcesses } from './meter.ts'
import { browserRequest, type HttpRequest } from '../browser-request.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { runLoops, type Sample } from '../samples.ts'
import { wayOf, type RealRestaurant, type WayLetter } from './ways.ts'

export type TurnsJob = {
  origin: string
  way: WayLetter
  /** The connections are dealt out to them in turn. */
  restaurants: readonly RealRestaurant[]
  concurrency: number
  durationMs: number
  meter?: MeteredProcesses
}

/** Sells in one way, over kept connections, as browsers do. */
export async function runTurns(job: TurnsJob): Promise<Sample> {
  const connections = await Promise.all(
    Array.from({ length: job.concurrency }, () => KeepAliveConnection.open(job.origin)),
  )
  try {
    return await runLoops(
      connections.map((connection, index) => attemptOf(connection, job, index)),
      { durationMs: job.durationMs, warmUps: 1, meter: job.meter },
    )
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** No other connection sells to them. A party at one of them has a few orders in a stretch, and no hundred. */
const MOST_TABLES = 4

/** The tables of each connection, when a number of connections share a number of restaurants. */
export function tablesOf(
  { tableIds }: Pick<RealRestaurant, 'tableIds'>,
  { concurrency, restaurants }: { concurrency: number; restaurants: number },
): string[][] {
  const sharing = Math.ceil(concurrency / restaurants)
  return Array.from({ length: sharing }, (_, own) =>
    tableIds.filter((_id, at) => at % sharing === own).slice(0, MOST_TABLES),
  )
}

function attemptOf(
  connection: KeepAliveConnection,
  { origin, way, restaurants, concurrency }: TurnsJob,
  index: number,
): () => Promise<void> {
  const restaurant = restaurants[index % restaurants.length]!
  const tables = tablesOf(restaurant, { concurrency, restaurants: restaurants.length })
  const own = tables[Math.floor(index / restaurants.length)]!
  const answered = async (request: HttpRequest) => {
    const answer = await connection.send(browserRequest(origin, request))
    if (answer.status !== 200) throw new Error(`${request.path} answered ${answer.status}: ${answer.body.toString()}`)
    return answer
  }
  const send = async <T>(path: string, body: object) =>
    jsonOf<T>(await answered({ cookie: restaurant.cookie, method: 'POST', path, body: JSON.stringify(body) }))
  const read = (path: string, cookie = restaurant.cookie) => answered({ cookie, method: 'GET', path, body: null })
  let at = index
  return async () => {
    at++
    await wayOf(way).take({ restaurant, tableId: own[at % own.length]!, at, send, read })
  }
}
