import { setTimeout as delay } from 'node:timers/promises'
import type { ServerProcess } from '../../../server/test/faults/server-process.ts'
import type { BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import type { LoadProcess } from '../load-process.ts'
import type { Sample } from '../samples.ts'
import type { BrowserCall } from './browser-calls.ts'
import type { CallRestaurant } from './call-restaurants.ts'
import { SIGNAL_OF_SIGNING, UNSIGNED } from './clone-of-commit.ts'
import type { Build } from './open-builds.ts'
import { runPgbench } from './pgbench.ts'

export type Target = { call: BrowserCall; restaurants: readonly CallRestaurant[] }
export type Stretch = Target & {
  durationMs: number
  isMetered: boolean
  /** Called between warming up and counting. */
  onWarm?: () => void
}

/** A way to make the calls: a build's server, or the same rows without a server. */
export type Candidate = {
  name: string
  takesPart: (call: BrowserCall) => boolean
  run: (stretch: Stretch) => Promise<Sample>
}

export type Setting = {
  plan: Plan
  load: LoadProcess
  postgres: BenchPostgres
  /** Path of pgbench; null if it is not installed. */
  pgbench: string | null
}

/** A server of a build, asked as browsers ask. */
export function serverOf(build: Build, server: ServerProcess, { plan, load, postgres }: Setting): Candidate {
  return {
    name: build.name,
    takesPart: () => true,
    run: ({ call: { requestOf, isConditional }, restaurants, durationMs, isMetered }) =>
      load.run({
        kind: 'http',
        origin: server.origin,
        requests: restaurants.map(requestOf),
        isConditional,
        concurrency: plan.calls.connections,
        durationMs,
        ...(isMetered ? { meter: meterOf(build, server, postgres) } : {}),
      }),
  }
}

const meterOf = ({ ownerUrl }: Build, server: ServerProcess, postgres: BenchPostgres) => ({
  serverPid: server.pid(),
  postgresPid: postgres.pid(),
  ownerUrl,
})

/** For the server to be given the signal. */
const SIGNAL_MS = 50

/** One server that signs its entries, and the same one while it does not. */
export function signedAndUnsigned(build: Build, server: ServerProcess, setting: Setting): Candidate[] {
  const candidate = serverOf(build, server, setting)
  let isSigning = true
  return [true, false].map((signs) => ({
    ...candidate,
    name: signs ? 'signed' : UNSIGNED,
    run: async (stretch) => {
      if (signs !== isSigning) {
        process.kill(server.pid(), SIGNAL_OF_SIGNING)
        await delay(SIGNAL_MS)
        isSigning = signs
      }
      return candidate.run(stretch)
    },
  }))
}

/** Writers of the same rows without the server: the bare driver and, if installed, pgbench. */
export function withoutServer(build: Build, url: string, { plan, load, postgres, pgbench }: Setting): Candidate[] {
  const concurrency = plan.calls.connections
  const meter = { serverPid: null, postgresPid: postgres.pid(), ownerUrl: build.ownerUrl }
  const takesPart = ({ write }: BrowserCall) => write !== null
  const driver: Candidate = {
    name: 'bare driver',
    takesPart,
    run: ({ call, restaurants, durationMs, isMetered }) =>
      load.run({
        kind: 'driver',
        url,
        work: { write: call.write!, carts: restaurants },
        concurrency,
        durationMs,
        ...(isMetered ? { meter } : {}),
      }),
  }
  if (pgbench === null) return [driver]
  const least: Candidate = {
    name: 'pgbench',
    takesPart,
    run: ({ call, restaurants, durationMs, isMetered, onWarm = () => {} }) => {
      const metered = isMetered ? { meter } : {}
      const job = { write: call.write!, url, restaurants, concurrency, durationMs, ...metered }
      return runPgbench(pgbench, job, onWarm)
    },
  }
  return [driver, least]
}
