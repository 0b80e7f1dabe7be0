import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import { rotated } from '../bench-plan.ts'
import { median, medianSample, type Sample } from '../samples.ts'
import type { ServerProcess } from '../../../server/test/faults/server-process.ts'
import type { Clone } from './clone-of-commit.ts'
import { openCountingProxy, type CountingProxy, type Traffic } from './counting-proxy.ts'
import type { LoadProcess } from './load-process.ts'
import { openBuilds, type Build } from './open-builds.ts'
import {
  arrange,
  clear,
  openAt,
  openOrders,
  openRealRestaurants,
  seat,
  type Open,
  type Opened,
} from './real-restaurants.ts'
import { tablesOf, type TurnsJob } from './turns-load.ts'
import { wayOf, type RealRestaurant, type WayLetter } from './ways.ts'

export type RealPlan = {
  /** Numbers of restaurants that share the connections. */
  restaurants: readonly number[]
  connections: number
  /** In the first restaurant; the others have a tenth. */
  pastOrders: number
  /** Of each build, one after the other. */
  processes: number
  /** Of load on each process, before its rounds. */
  warmUpMs: number
  rounds: number
  durationMs: number
  ways: readonly WayLetter[]
}

/**
 * Results of a way to sell on a number of restaurants, by one build. All figures are per turn; the way lists its calls.
 */
export type RealResult = {
  way: WayLetter
  restaurants: number
  by: string
  sample: Sample
  traffic: Traffic
  conflicts: Conflicts
  /** This build against it, of the same rounds. */
  rate: number
  /** The processor time of server and database; null where it cannot be read. */
  processor: number | null
}

/**
 * As PostgreSQL counts them in all rounds. Commands that are rolled back were given up and run again: none is refused
 * here.
 */
export type Conflicts = { deadlocks: number; rollbacks: number }

type Setting = { plan: RealPlan; load: LoadProcess; postgres: BenchPostgres }
type Place = { origin: string; restaurants: readonly Open[] }

/** A build with the same restaurants as the others, at its server and at another one whose statements a proxy counts. */
type Contestant = Place & { build: Build; beside: ServerProcess; proxy: CountingProxy; counted: Place }

/** Sells in each way on this build and, if given, on the build of a commit, in alternating rounds. */
export async function measureReal(setting: Setting, against: Clone | null): Promise<RealResult[]> {
  const { plan, postgres } = setting
  const opening = { count: Math.max(...plan.restaurants), pastOrders: plan.pastOrders }
  const fill = (origin: string, ownerUrl: string) => openRealRestaurants(origin, { ownerUrl, ...opening })
  const { builds, restaurants } = await openBuilds(postgres, { against, fill })
  const contestants: Contestant[] = []
  try {
    for (const build of builds) contestants.push(await contestantOf(build, restaurants))
    const results: RealResult[] = []
    for (const way of plan.ways) results.push(...(await measureWay(way, contestants, setting)))
    return results
  } finally {
    for (const { beside, proxy } of contestants) {
      await beside.stop()
      proxy.close()
    }
    for (const { server } of builds) await server.stop()
  }
}

async function contestantOf(build: Build, opened: readonly Opened[]): Promise<Contestant> {
  const proxy = await openCountingProxy(build.ownerUrl)
  const beside = await build.startBeside(proxy.urlOf(build.ownerUrl))
  const at = ({ origin }: ServerProcess) => ({ origin, restaurants: openAt(origin, opened) })
  return { build, beside, proxy, counted: at(beside), ...at(build.server) }
}

async function measureWay(way: WayLetter, contestants: readonly Contestant[], setting: Setting): Promise<RealResult[]> {
  for (const { restaurants } of contestants) await inEach(restaurants, (one) => prepareFor(way, one))
  // so that they forget the former arrangement
  await restartAll(contestants.map(({ beside }) => beside))
  const results: RealResult[] = []
  for (const count of setting.plan.restaurants) {
    const before = await conflictsOf(contestants)
    const timed = await timeInProcesses(contestants, { way, count }, setting)
    const after = await conflictsOf(contestants)
    const [own] = timed
    for (const [index, samples] of timed.entries()) {
      const traffic = await countTraffic(contestants[index]!, { way, count }, setting)
      results.push({
        way,
        restaurants: count,
        by: contestants[index]!.build.name,
        sample: medianSample(samples),
        traffic,
        conflicts: {
          deadlocks: after[index]!.deadlocks - before[index]!.deadlocks,
          rollbacks: after[index]!.rollbacks - before[index]!.rollbacks,
        },
        rate: median(samples.map(({ perSecond }, round) => own![round]!.perSecond / perSecond)),
        processor: ratioOf(own!.map(processorOf), samples.map(processorOf)),
      })
    }
  }
  return results
}

async function prepareFor(way: WayLetter, restaurant: Open): Promise<void> {
  const { arrangement, openOrders: open = 0 } = wayOf(way)
  await arrange(restaurant, arrangement)
  if (open === 0) return
  await clear(restaurant)
  await openOrders(restaurant, open)
}

const restartAll = (servers: readonly ServerProcess[]) =>
  Promise.all(
    servers.map(async (server) => {
      await server.kill()
      await server.restart()
    }),
  )

const inEach = <T>(restaurants: readonly Open[], act: (restaurant: Open) => Promise<T>) =>
  Promise.all(restaurants.map(act))

type Target = { way: WayLetter; count: number }

/** Processes of each build one after the other, with as many rounds each; of each contestant its samples, round by round. */
async function timeInProcesses(
  contestants: readonly Contestant[],
  target: Target,
  { plan, load, postgres }: Setting,
): Promise<Sample[][]> {
  const { processes, warmUpMs, rounds } = plan
  const samples = contestants.map((): Sample[] => [])
  for (let process = 0; process < processes; process++) {
    await restartAll(contestants.map(({ build }) => build.server))
    for (const contestant of contestants)
      await load.run(await prepare(contestant, target, { ...plan, durationMs: warmUpMs }))
    // all contestants in each round, so that other work of the machine affects all of them
    for (let round = 0; round < rounds; round++)
      for (const contestant of rotated(contestants, process + round)) {
        const { server, ownerUrl } = contestant.build
        const meter = { serverPid: server.pid(), postgresPid: postgres.pid(), ownerUrl }
        const sample = await load.run({ ...(await prepare(contestant, target, plan)), meter })
        samples[contestants.indexOf(contestant)]!.push(sample)
      }
  }
  return samples
}

/** The job of one stretch, with as few open orders at its beginning as at the beginning of every other. */
async function prepare(
  { origin, restaurants }: Place,
  { way, count }: Target,
  { connections: concurrency, durationMs }: Pick<RealPlan, 'connections' | 'durationMs'>,
): Promise<TurnsJob> {
  const chosen = restaurants.slice(0, count)
  const { isSeated, openOrders: open = 0 } = wayOf(way)
  const seated = async (one: Open): Promise<RealRestaurant> =>
    isSeated ? seat(one, tablesOf(one.data, { concurrency, restaurants: count }).flat()) : one.data
  if (open === 0) await inEach(chosen, clear)
  return { origin, way, restaurants: await inEach(chosen, seated), concurrency, durationMs }
}

const COUNTED_MS = 400

/** Counts a turn's messages to the database, in a separate run without timing. */
async function countTraffic({ counted, proxy }: Contestant, target: Target, { plan, load }: Setting): Promise<Traffic> {
  const untimed = { ...plan, durationMs: COUNTED_MS }
  // a process reads some data once, which is not part of a turn's cost
  await load.run(await prepare(counted, target, untimed))
  const job = await prepare(counted, target, untimed)
  const before = proxy.count()
  const { answered, failures } = await load.run(job)
  const after = proxy.count()
  if (answered === 0) throw new Error(`${wayOf(target.way).name} could not be counted: ${failures[0] ?? 'no call'}`)
  return {
    statements: (after.statements - before.statements) / answered,
    roundTrips: (after.roundTrips - before.roundTrips) / answered,
  }
}

async function conflictsOf(contestants: readonly Contestant[]): Promise<Conflicts[]> {
  const read = ({ build: { ownerUrl } }: Contestant) =>
    withOwner(ownerUrl, async (owner) => {
      const { rows } = await owner.query<Conflicts>(
        `select deadlocks::int, xact_rollback::int as rollbacks from pg_stat_database where datname = current_database()`,
      )
      return rows[0]!
    })
  return Promise.all(contestants.map(read))
}

function processorOf({ spent }: Sample): number | null {
  const { serverMs = null, databaseMs = null } = spent ?? {}
  return serverMs === null || databaseMs === null ? null : serverMs + databaseMs
}

function ratioOf(own: readonly (number | null)[], others: readonly (number | null)[]): number | null {
  const ratios = own.flatMap((ms, round) => (ms === null || others[round] == null ? [] : ms / others[round]))
  return ratios.length === 0 ? null : median(ratios)
}
