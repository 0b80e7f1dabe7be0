import type { BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import type { LoadProcess } from '../load-process.ts'
import type { Sample } from '../samples.ts'
import type { BrowserCall } from './browser-calls.ts'
import type { CallRestaurant } from './call-restaurants.ts'
import type { Build } from './open-builds.ts'
import { runPgbench } from './pgbench.ts'

export type Target = { call: BrowserCall; restaurants: readonly CallRestaurant[] }
export type Stretch = Target & {
  durationMs: number
  isMetered: boolean
  /** Called where what comes before differs from what is counted. */
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
  /** Where pgbench is; null where it is not installed. */
  pgbench: string | null
}

/** The server of a build at this origin, asked as browsers ask. */
export function serverOf(build: Build, origin: string, { plan, load, postgres }: Setting): Candidate {
  const meter = { serverPid: build.server.pid(), postgresPid: postgres.pid(), ownerUrl: build.ownerUrl }
  return {
    name: build.name,
    takesPart: () => true,
    run: ({ call: { requestOf, isConditional }, restaurants, durationMs, isMetered }) =>
      load.run({
        kind: 'http',
        origin,
        requests: restaurants.map(requestOf),
        isConditional,
        concurrency: plan.calls.connections,
        durationMs,
        ...(isMetered ? { meter } : {}),
      }),
  }
}

/** What writes the same rows into the database of a build, by this URL: the bare driver and, where it is, pgbench. */
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
