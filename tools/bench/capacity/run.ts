import { availableParallelism, loadavg } from 'node:os'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { openEmbedded, withOwner, type BenchPostgres } from '../bench-databases.ts'
import { buildServer } from '../build-server.ts'
import { loadPastOrders, settle } from '../past-orders.ts'
import { openHouses, type House } from './evening.ts'
import { measureBesideGreedy } from './measure-beside-greedy.ts'
import { measureEvening } from './measure-evening.ts'
import { measureRush } from './measure-rush.ts'
import { planOf, type CapacityPlan, type Measured, type Verdicts } from './plan.ts'

const HOUSES = 100

/** `npm run bench:capacity`: a hundred restaurants on one server, in open-loop load. Its options stand in plan.ts. */
async function main(): Promise<void> {
  const plan = planOf(process.argv.slice(2))
  if (!plan.isBuilt) buildServer()
  // above half a core the figures are worth little
  const busy = loadavg()[0]!.toFixed(1)
  const postgres = await openEmbedded()
  try {
    const { houses, templateUrl } = await openTemplate(postgres)
    console.log(`\n${HOUSES} restaurants, ${availableParallelism()} cores, load ${busy} before the run`)
    const verdicts: Verdicts = []
    for (const part of plan.parts)
      for (const pastOrders of part === 'evening' ? plan.histories : [0])
        verdicts.push(
          ...(await onOwnDatabase(
            postgres,
            { templateUrl, name: `${part}_${pastOrders}`, houses, pastOrders, plan },
            (measured) => MEASURES[part](measured),
          )),
        )
    console.log(`\n${verdicts.join('\n')}`)
  } finally {
    await postgres.stop()
  }
}

const MEASURES = { evening: measureEvening, rush: measureRush, greedy: measureBesideGreedy } as const

/** The restaurants are opened once, through the front door; each part starts from a copy of them. */
async function openTemplate(postgres: BenchPostgres): Promise<{ houses: House[]; templateUrl: string }> {
  const templateUrl = await postgres.createDatabase('comptoir_capacity')
  const server = await startServerProcess({ environment: { DATABASE_URL: templateUrl } })
  try {
    const houses = await openHouses(server.origin, HOUSES)
    await withOwner(templateUrl, (owner) =>
      owner.query(`update sessions set access_expires_at = now() + interval '1 day'`),
    )
    return { houses, templateUrl }
  } finally {
    await server.stop()
  }
}

type Part = { templateUrl: string; name: string; houses: House[]; pastOrders: number; plan: CapacityPlan }

async function onOwnDatabase(
  postgres: BenchPostgres,
  { templateUrl, name, houses, pastOrders, plan }: Part,
  measure: (measured: Measured) => Promise<Verdicts>,
): Promise<Verdicts> {
  const ownerUrl = await postgres.copyDatabase(templateUrl, `comptoir_${name}`)
  await withOwner(ownerUrl, async (owner) => {
    for (const { tenantId } of houses) await loadPastOrders(owner, tenantId, pastOrders / houses.length)
    await settle(owner)
  })
  const { profileDir, stretchMs } = plan
  const nodeOptions = profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]
  const server = await startServerProcess({ nodeOptions, environment: { DATABASE_URL: ownerUrl } })
  try {
    return await measure({ server, ownerUrl, houses, pastOrders, stretchMs })
  } finally {
    await server.stop()
  }
}

await main()
