import { availableParallelism, loadavg } from 'node:os'
import { startServerProcess, type ServerProcess } from '../../../server/test/faults/server-process.ts'
import { openEmbedded, withOwner, type BenchPostgres } from '../bench-databases.ts'
import { buildServer } from '../build-server.ts'
import { loadPastOrders, settle } from '../past-orders.ts'
import { stolenText } from '../stolen-time.ts'
import { openRestaurants, type EveningRestaurant } from './evening.ts'
import { measureNoisyNeighbour } from './measure-noisy-neighbour.ts'
import { measureCells } from './measure-cells.ts'
import { measureCostOfCells } from './measure-cost-of-cells.ts'
import { measureDirectory } from './measure-directory.ts'
import { measureEvening } from './measure-evening.ts'
import { measureRush } from './measure-rush.ts'
import { planOf, type CapacityPlan, type Part, type PartResult } from './plan.ts'

const RESTAURANTS = 100
/** Above this the figures depend on the other guests of the host. */
const MOST_STOLEN = 0.03

/** `npm run bench:capacity`: a hundred restaurants on one server, in open-loop load. Its options stand in plan.ts. */
async function main(): Promise<void> {
  const plan = planOf(process.argv.slice(2))
  if (!plan.isBuilt) buildServer()
  // above half a core the figures are worth little
  const busy = loadavg()[0]!.toFixed(1)
  if (plan.parts.includes('cells')) console.log(`\n${await measureCells(plan.stretchMs)}`)
  if (plan.parts.includes('cost')) console.log(`\n${await measureCostOfCells()}`)
  if (plan.parts.includes('directory')) console.log(`\n${await measureDirectory(plan.stretchMs)}`)
  const parts = plan.parts.filter(isOfEvenings)
  if (parts.length === 0) return
  const postgres = await openEmbedded()
  try {
    const { restaurants, templateUrl } = await openTemplate(postgres)
    console.log(`\n${RESTAURANTS} restaurants, ${availableParallelism()} cores, load ${busy} before the run`)
    const verdicts: string[] = []
    for (const part of parts)
      for (const pastOrders of part === 'evening' ? plan.histories : [0]) {
        const filledUrl = await withHistory(postgres, { templateUrl, restaurants, pastOrders })
        const measureOnce = (attempt: number) =>
          onOwnDatabase(postgres, { filledUrl, name: `${part}_${pastOrders}_${attempt}`, plan }, (server) =>
            MEASURES[part]({
              server,
              databasePid: postgres.pid()!,
              restaurants,
              pastOrders,
              stretchMs: plan.stretchMs,
            }),
          )
        const result = await leastStolen(plan.tries, measureOnce)
        verdicts.push(...result.verdicts.map((line) => `${line}; ${stolenText(result.stolen)}`))
      }
    console.log(`\n${verdicts.join('\n')}`)
  } finally {
    await postgres.stop()
  }
}

const MEASURES = { evening: measureEvening, rush: measureRush, noisy: measureNoisyNeighbour } as const
const isOfEvenings = (part: Part): part is keyof typeof MEASURES => part in MEASURES

/** The restaurants are opened once, through HTTP; each part starts from a copy of them. */
async function openTemplate(
  postgres: BenchPostgres,
): Promise<{ restaurants: EveningRestaurant[]; templateUrl: string }> {
  const templateUrl = await postgres.createDatabase('comptoir_capacity')
  const server = await startServerProcess({ environment: { DATABASE_URL: templateUrl } })
  try {
    const restaurants = await openRestaurants(server.origin, RESTAURANTS)
    await withOwner(templateUrl, (owner) =>
      owner.query(`update sessions set access_expires_at = now() + interval '1 day'`),
    )
    return { restaurants, templateUrl }
  } finally {
    await server.stop()
  }
}

/** A copy of the restaurants, each with its share of a number of past orders. */
async function withHistory(
  postgres: BenchPostgres,
  {
    templateUrl,
    restaurants,
    pastOrders,
  }: { templateUrl: string; restaurants: EveningRestaurant[]; pastOrders: number },
): Promise<string> {
  if (pastOrders === 0) return templateUrl
  const url = await postgres.copyDatabase(templateUrl, `comptoir_past_${pastOrders}`)
  await withOwner(url, async (owner) => {
    for (const { tenantId } of restaurants) await loadPastOrders(owner, tenantId, pastOrders / restaurants.length)
  })
  return url
}

/**
 * Measures again while the host takes too much time; keeps the measurement with the least stolen time, whatever its
 * figures.
 */
async function leastStolen(tries: number, measure: (attempt: number) => Promise<PartResult>): Promise<PartResult> {
  let least = await measure(1)
  for (let attempt = 2; attempt <= tries && least.stolen > MOST_STOLEN; attempt++) {
    const next = await measure(attempt)
    if (next.stolen < least.stolen) least = next
  }
  return least
}

async function onOwnDatabase(
  postgres: BenchPostgres,
  { filledUrl, name, plan: { profileDir } }: { filledUrl: string; name: string; plan: CapacityPlan },
  measure: (server: ServerProcess) => Promise<PartResult>,
): Promise<PartResult> {
  const ownerUrl = await postgres.copyDatabase(filledUrl, `comptoir_${name}`)
  await withOwner(ownerUrl, settle)
  const nodeOptions = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]
  // limited as in production, behind a proxy that forwards the address of each restaurant
  const environment = { DATABASE_URL: ownerUrl, RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
  const server = await startServerProcess({ nodeOptions, environment })
  try {
    return await measure(server)
  } finally {
    await server.stop()
    await postgres.dropDatabase(ownerUrl)
  }
}

await main()
