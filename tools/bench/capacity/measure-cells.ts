import { execFileSync } from 'node:child_process'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { openEmbedded, withOwner, type BenchPostgres } from '../bench-databases.ts'
import { familyOf, processorMs } from '../real/meter.ts'
import { layOut } from '../results-table.ts'
import { median } from '../samples.ts'
import { stolenText, watchStolenTime } from '../stolen-time.ts'
import { openRestaurants, type EveningRestaurant } from './evening.ts'
import { Caller } from './restaurant-calls.ts'

const RESTAURANTS = 20
const AT_ONCE = 16
const ROUNDS = 4

type Side = { name: string; serverPid: number; databases: readonly BenchPostgres[]; take: Taking; close: () => unknown }
type Taking = (ms: number) => Promise<number>
type Round = { perSecond: number; databaseMs: number; serverMs: number }

/**
 * Orders a second of one server on one PostgreSQL that has one core, beside those on two that have a core each: by turns
 * in one run. The load and the server take of the same cores, so that the databases' time for an order is told too.
 */
export async function measureCells(stretchMs: number): Promise<string> {
  const [first, second] = [await openEmbedded(), await openEmbedded()]
  const sides: Side[] = []
  try {
    pin(first, 0)
    pin(second, 1)
    const one = await first.createDatabase('comptoir_one')
    sides.push(await openSide('one database on one core', { DATABASE_URL: one }, [first]))
    const [main, paris] = [await first.createDatabase('comptoir_main'), await second.createDatabase('comptoir_paris')]
    sides.push(await openSide('two on a core each', { DATABASE_URL: main, CELLS: `paris=${paris}` }, [first, second]))
    const rounds = new Map<Side, Round[]>(sides.map((side) => [side, []]))
    const stolen = watchStolenTime()
    for (let round = 0; round < ROUNDS; round++)
      for (const side of round % 2 === 0 ? sides : sides.toReversed())
        rounds.get(side)!.push(await measureSide(side, stretchMs / 4))
    return tableOf(rounds, stolen())
  } finally {
    for (const side of sides) await side.close()
    for (const postgres of [first, second]) await postgres.stop()
  }
}

/** Its processes and those that it starts later run on this core alone. */
function pin(postgres: BenchPostgres, core: number): void {
  for (const { pid } of familyOf(postgres.pid()!)) execFileSync('taskset', ['-pc', String(core), String(pid)])
}

async function openSide(
  name: string,
  environment: NodeJS.ProcessEnv,
  databases: readonly BenchPostgres[],
): Promise<Side> {
  const server = await startServerProcess({ environment })
  const restaurants = await openRestaurants(server.origin, RESTAURANTS)
  for (const [, url] of Object.entries(environment))
    await withOwner(url!.replace(/^paris=/, ''), (owner) =>
      owner.query(`update sessions set access_expires_at = now() + interval '1 day'`),
    )
  const caller = new Caller(server.origin)
  const close = async () => {
    caller.close()
    await server.stop()
  }
  return { name, serverPid: server.pid(), databases, take: takingOrders(caller, restaurants), close }
}

/** As many orders as are answered in this time, so many at once; returns their number. */
function takingOrders(caller: Caller, restaurants: readonly EveningRestaurant[]): Taking {
  let turn = 0
  return async (ms) => {
    const until = performance.now() + ms
    let answered = 0
    const till = async () => {
      while (performance.now() < until) {
        const restaurant = restaurants[turn++ % restaurants.length]!
        await caller.call(restaurant, 'POST', '/pos/create-order', restaurant.order)
        answered++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, till))
    return answered
  }
}

async function measureSide({ serverPid, databases, take }: Side, ms: number): Promise<Round> {
  await take(1_000)
  const spent = () => [
    processorMs(serverPid)!,
    databases.reduce((sum, postgres) => sum + processorMs(postgres.pid())!, 0),
  ]
  const [before, since] = [spent(), performance.now()]
  const answered = await take(ms)
  const seconds = (performance.now() - since) / 1_000
  const [serverMs, databaseMs] = spent().map((now, at) => (now - before[at]!) / answered)
  return { perSecond: answered / seconds, serverMs: serverMs!, databaseMs: databaseMs! }
}

function tableOf(rounds: ReadonlyMap<Side, readonly Round[]>, stolen: number): string {
  const middle = (of: readonly Round[], figure: keyof Round) => median(of.map((round) => round[figure]))
  const rows = [...rounds].map(([{ name }, of]) => [
    name,
    middle(of, 'perSecond').toFixed(0),
    middle(of, 'serverMs').toFixed(2),
    middle(of, 'databaseMs').toFixed(2),
  ])
  const [one, two] = [...rounds.values()].map((of) => middle(of, 'perSecond'))
  const heads = ['orders of 20 restaurants', '/s', 'server ms', 'databases ms']
  return `${layOut(heads, rows)}\n\ntwo to one: ${(two! / one!).toFixed(2)} times; ${stolenText(stolen)}`
}
