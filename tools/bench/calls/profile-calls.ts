import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { withOwner, type BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import type { LoadProcess } from '../load-process.ts'
import { BROWSER_CALLS } from './browser-calls.ts'
import { openCallRestaurants } from './call-restaurants.ts'

const CALLS = ['create-order', 'create-order-and-invoice', '/orders', '/pos/init']
const DEAREST = 10
const CONNECTIONS = 20
const PROFILED_MS = 6_000

/** A profile by `node --cpu-prof`: the function on top at each sample, and its time. */
type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Prints for each call the functions in which the server spends most time at full load, each without those it calls. */
export async function profileCalls(
  postgres: BenchPostgres,
  { plan, load }: { plan: Plan; load: LoadProcess },
): Promise<void> {
  const ownerUrl = await postgres.createDatabase('comptoir_bench_profile')
  const environment = { DATABASE_URL: ownerUrl, RATE_LIMIT: 'off' }
  const opening = await startServerProcess({ environment })
  const { openOrders, restaurants: counts } = plan.calls
  const restaurants = await openCallRestaurants(opening.origin, { count: Math.max(...counts), openOrders })
  await withOwner(ownerUrl, (owner) => owner.query(`update sessions set access_expires_at = now() + interval '1 day'`))
  await opening.stop()
  for (const name of CALLS) {
    const call = BROWSER_CALLS.find((one) => one.name === name)!
    const folder = mkdtempSync(path.join(tmpdir(), 'comptoir-profile-'))
    const server = await startServerProcess({ environment, nodeOptions: ['--cpu-prof', `--cpu-prof-dir=${folder}`] })
    const requests = restaurants.map((restaurant) => call.requestOf(restaurant))
    const { perSecond } = await load.run({
      kind: 'http',
      origin: server.origin,
      requests,
      concurrency: CONNECTIONS,
      durationMs: PROFILED_MS,
    })
    await server.stop()
    const [file] = readdirSync(folder)
    const profile = JSON.parse(readFileSync(path.join(folder, file!), 'utf8')) as Profile
    console.log(`\n${name}: ${Math.round(perSecond)} a second on ${restaurants.length} restaurants\n`)
    console.log(tableOf(profile))
    rmSync(folder, { recursive: true })
  }
}

/** Of the time in which the server worked; waiting and garbage are named like functions. */
function tableOf({ nodes, samples, timeDeltas }: Profile): string {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const times = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const name = names.get(id)!
    times.set(name, (times.get(name) ?? 0) + timeDeltas[at]!)
  }
  times.delete('(idle)')
  times.delete('(program)')
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, DEAREST)
    .map(([name, time]) => `| ${name} | ${((100 * time) / whole).toFixed(1)} % |`)
    .join('\n')
}

function nameOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const file = url.split('node_modules/').at(-1)!.split('dist/').at(-1)!
  return `${functionName || '(anonymous)'}${file === '' ? '' : `, ${file}`}`
}
