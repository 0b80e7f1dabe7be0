import type { ServerProcess } from '../../../server/test/faults/server-process.ts'
import { rotated, type Plan } from '../bench-plan.ts'
import { median, medianSample, type Sample } from '../samples.ts'
import { BROWSER_CALLS } from './browser-calls.ts'
import { openCallRestaurants } from './call-restaurants.ts'
import { serverOf, signedAndUnsigned, withoutServer, type Candidate, type Setting, type Target } from './candidates.ts'
import { UNSIGNED, type Clone } from './clone-of-commit.ts'
import { openCountingProxy, type Traffic } from './counting-proxy.ts'
import { openBuilds, type Build } from './open-builds.ts'

/** Result of a call for a number of restaurants, by one candidate. */
export type CallResult = {
  call: string
  restaurants: number
  by: string
  sample: Sample
  /** Per call. */
  traffic: Traffic
  /** The rate of this build against the candidate's of the same round. */
  ofThisBuild: number
}

/**
 * Measures each call as a browser makes it, on this build and, for writes, beside the bare driver and pgbench; or on
 * this build and another one alone, because writers without a server enlarge one build's database and disturb the build
 * measured after them.
 */
export async function measureCalls(setting: Setting, against: Clone | null): Promise<CallResult[]> {
  const { plan, postgres } = setting
  const count = Math.max(...plan.calls.restaurants)
  const fill = (origin: string) => openCallRestaurants(origin, { count, openOrders: plan.calls.openOrders })
  const { builds, restaurants } = await openBuilds(postgres, { name: 'calls', against, fill })
  const candidatesOf = (build: Build, server: ServerProcess, driverUrl: string) => {
    if (against?.name === UNSIGNED) return signedAndUnsigned(build, server, setting)
    return [serverOf(build, server, setting), ...(against ? [] : withoutServer(build, driverUrl, setting))]
  }
  try {
    const { names } = plan.calls
    const calls = BROWSER_CALLS.filter(({ name }) => names.length === 0 || names.includes(name))
    const targets = calls.flatMap((call) =>
      plan.calls.restaurants.map((count) => ({ call, restaurants: restaurants.slice(0, count) })),
    )
    const candidates = builds.flatMap((build) => candidatesOf(build, build.server, build.driverUrl))
    const timed: Map<string, Sample[]>[] = []
    for (const target of targets) timed.push(await measureInProcesses(builds, candidates, target, setting))
    const traffic = await countTraffic(builds, targets, candidatesOf)
    return targets.flatMap((target, index) => resultsOf(target, timed[index]!, traffic[index]!))
  } finally {
    for (const { server } of builds) await server.stop()
  }
}

function resultsOf(
  { call, restaurants }: Target,
  timed: ReadonlyMap<string, Sample[]>,
  traffic: ReadonlyMap<string, Traffic>,
): CallResult[] {
  const [own] = timed.values()
  return [...timed].map(([by, samples]) => ({
    call: call.name,
    restaurants: restaurants.length,
    by,
    sample: medianSample(samples),
    traffic: traffic.get(by)!,
    ofThisBuild: median(samples.map(({ perSecond }, round) => own![round]!.perSecond / perSecond)),
  }))
}

/** Processes of each build one after the other, with as many rounds each. */
async function measureInProcesses(
  builds: readonly Build[],
  candidates: readonly Candidate[],
  target: Target,
  { plan: { calls } }: Setting,
): Promise<Map<string, Sample[]>> {
  const all = new Map<string, Sample[]>(candidates.map(({ name }) => [name, []]))
  for (let process = 0; process < calls.processes; process++) {
    if (process > 0) await restartAll(rotated(builds, process))
    const measured = await measureInTurn(rotated(candidates, process), target, calls)
    for (const [name, samples] of measured) all.get(name)!.push(...samples)
  }
  return all
}

async function restartAll(builds: readonly Build[]): Promise<void> {
  for (const { server } of builds) {
    await server.kill()
    await server.restart()
  }
}

const WARM_UP_ROUNDS = 4

/** All candidates in each round, so that other work of the machine affects all of them. */
async function measureInTurn(
  candidates: readonly Candidate[],
  target: Target,
  calls: Plan['calls'],
): Promise<Map<string, Sample[]>> {
  const taking = candidates.filter(({ takesPart }) => takesPart(target.call))
  const samples = new Map<string, Sample[]>(taking.map(({ name }) => [name, []]))
  const durationMs = target.call.write === null ? calls.readMs : calls.writeMs
  // the first rounds are for the compilers and caches of all sides
  for (let round = 1 - WARM_UP_ROUNDS; round <= calls.rounds; round++)
    for (const candidate of rotated(taking, round)) {
      const sample = await candidate.run({ ...target, durationMs, isMetered: true })
      if (round > 0) samples.get(candidate.name)!.push(sample)
    }
  return samples
}

/** Counts each candidate's messages to the database per call and target, in a separate run without timing. */
async function countTraffic(
  builds: readonly Build[],
  targets: readonly Target[],
  candidatesOf: (build: Build, server: ServerProcess, driverUrl: string) => Candidate[],
): Promise<Map<string, Traffic>[]> {
  const counted = targets.map(() => new Map<string, Traffic>())
  for (const build of builds) {
    const proxy = await openCountingProxy(build.ownerUrl)
    const server = await build.startBeside(proxy.urlOf(build.ownerUrl))
    const candidates = candidatesOf(build, server, proxy.urlOf(build.driverUrl))
    try {
      for (const candidate of candidates)
        for (const [at, target] of targets.entries())
          if (candidate.takesPart(target.call))
            counted[at]!.set(candidate.name, await trafficOf(candidate, target, proxy.count))
    } finally {
      await server.stop()
      proxy.close()
    }
  }
  return counted
}

const COUNTED_MS = 400
/** Attempts at a stretch in which no call was answered. */
const MOST_TRIES = 3

async function trafficOf(candidate: Candidate, target: Target, count: () => Traffic): Promise<Traffic> {
  const stretch = { ...target, durationMs: COUNTED_MS, isMetered: false }
  // a new process reads some data once, which is not part of a call's cost
  await candidate.run(stretch)
  for (let tries = 1; ; tries++) {
    let before = count()
    const { answered, failures } = await candidate.run({ ...stretch, onWarm: () => (before = count()) })
    const after = count()
    if (answered > 0)
      return {
        statements: (after.statements - before.statements) / answered,
        roundTrips: (after.roundTrips - before.roundTrips) / answered,
      }
    if (tries === MOST_TRIES)
      throw new Error(`${target.call.name} of ${candidate.name} could not be counted: ${failures[0] ?? 'no call'}`)
  }
}
