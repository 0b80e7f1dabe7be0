import { setTimeout as delay } from 'node:timers/promises'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { openEmbedded, withOwner, type BenchPostgres } from '../bench-databases.ts'
import { layOut } from '../results-table.ts'
import { memoryMb } from './capacity-figures.ts'
import { openRestaurants } from './evening.ts'
import { Caller } from './restaurant-calls.ts'

const FURTHER = 4
const RESTAURANTS = 20
const ORDERS = 600
/** Pools let unused connections go after ten seconds; jobs that run at the start have ended too. */
const REST_MS = 45_000

type Cost = { memory: number; connections: number }

/** Memory and idle connections of a server at rest after some orders: with one database, and with four further ones. */
export async function measureCostOfCells(): Promise<string> {
  const postgres = await openEmbedded()
  try {
    const one = await measureAtRest(postgres, 'alone', 0)
    const several = await measureAtRest(postgres, 'several', FURTHER)
    const perCell = (figure: keyof Cost) => ((several[figure] - one[figure]) / FURTHER).toFixed(1)
    const row = (name: string, { memory, connections }: Cost) => [name, `${memory}`, `${connections}`]
    const rows = [row('one database', one), row(`with ${FURTHER} further ones`, several)]
    const table = layOut(['server at rest', 'MB', 'connections'], rows)
    return `${table}\n\na further database: ${perCell('memory')} MB, ${perCell('connections')} idle connections`
  } finally {
    await postgres.stop()
  }
}

async function measureAtRest(postgres: BenchPostgres, name: string, further: number): Promise<Cost> {
  const urls: string[] = []
  for (let at = 0; at <= further; at++) urls.push(await postgres.createDatabase(`comptoir_${name}_${at}`))
  const [main, ...others] = urls as [string, ...string[]]
  const cells = others.map((url, at) => `cell${at}=${url}`).join(',')
  const server = await startServerProcess({ environment: { DATABASE_URL: main, ...(cells && { CELLS: cells }) } })
  try {
    const restaurants = await openRestaurants(server.origin, RESTAURANTS)
    const caller = new Caller(server.origin)
    for (let at = 0; at < ORDERS; at++) {
      const restaurant = restaurants[at % RESTAURANTS]!
      await caller.call(restaurant, 'POST', '/pos/create-order', restaurant.order)
    }
    caller.close()
    await delay(REST_MS)
    const { rows } = await withOwner(main, (owner) =>
      owner.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity where datname like $1`, [
        `comptoir_${name}_%`,
      ]),
    )
    // the one that counts is not the server's
    return { memory: memoryMb(server.pid()), connections: rows[0]!.n - 1 }
  } finally {
    await server.stop()
  }
}
