import { rotated, type Plan } from '../bench-plan.ts'
import { median, medianSample, type Sample } from '../samples.ts'
import { BROWSER_CALLS } from './browser-calls.ts'
import { serverOf, withoutServer, type Candidate, type Setting, type Target } from './candidates.ts'
import type { Clone } from './clone-of-commit.ts'
import { openCountingProxy, type Traffic } from './counting-proxy.ts'
import { openBuilds, type Build } from './open-builds.ts'

/** A call on so many restaurants, by one candidate. */
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

/** Each call as a browser makes it, by each build in turn, and beside each write the bare driver and pgbench. */
export async function measureCalls(setting: Setting, against: Clone | null): Promise<CallResult[]> {
  const { plan, postgres } = setting
  const { builds, restaurants } = await openBuilds(postgres, { plan, against })
  try {
    const { names } = plan.calls
    const calls = BROWSER_CALLS.filter(({ name }) => names.length === 0 || names.includes(name))
    const targets = calls.flatMap((call) =>
      plan.calls.restaurants.map((count) => ({ call, restaurants: restaurants.slice(0, count) })),
    )
    const candidates = builds.flatMap((build, index) => [
      serverOf(build, build.server.origin, setting),
      ...(index === 0 ? withoutServer(build, build.driverUrl, setting) : []),
    ])
    const timed: Map<string, Sample[]>[] = []
    for (const target of targets) timed.push(await measureInTurn(candidates, target, plan))
    const traffic = await countTraffic(builds, targets, setting)
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

const WARM_UP_ROUNDS = 4

/** All candidates in each round, so that other work of the machine affects all of them. */
async function measureInTurn(
  candidates: readonly Candidate[],
  target: Target,
  { calls }: Plan,
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

/** For each target: what each candidate exchanges with the database per call, in a run of its own that is not timed. */
async function countTraffic(
  builds: readonly Build[],
  targets: readonly Target[],
  setting: Setting,
): Promise<Map<string, Traffic>[]> {
  const counted = targets.map(() => new Map<string, Traffic>())
  for (const [index, build] of builds.entries()) {
    const proxy = await openCountingProxy(build.ownerUrl)
    const server = await build.startBeside(proxy.urlOf(build.ownerUrl))
    const candidates = [
      serverOf(build, server.origin, setting),
      ...(index === 0 ? withoutServer(build, proxy.urlOf(build.driverUrl), setting) : []),
    ]
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
/** A stretch in which nothing was answered counts for nothing. */
const MOST_TRIES = 3

async function trafficOf(candidate: Candidate, target: Target, count: () => Traffic): Promise<Traffic> {
  const stretch = { ...target, durationMs: COUNTED_MS, isMetered: false }
  // what a new process reads once is not what a call needs
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
