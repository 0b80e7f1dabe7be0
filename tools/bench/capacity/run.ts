import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { projectPath } from '../../../server/src/infrastructure/config/project-root.ts'
import { serverUrl } from '../../../server/src/infrastructure/database/connect.ts'
import { startServerProcess } from '../../../server/test/faults/server-process.ts'
import { openEmbedded, withOwner } from '../bench-databases.ts'
import { openBenchRestaurant } from '../bench-restaurant.ts'
import { buildServer } from '../build-server.ts'
import { runDriverLoad } from '../driver-load.ts'
import { settle } from '../past-orders.ts'
import { layOut, verdict } from '../results-table.ts'
import { openHouses, type House } from './evening.ts'
import { CALLS_PER_ORDER, eveningMix, ordersOnly } from './evening-mix.ts'
import { startGreedyHouse } from './greedy-house.ts'
import { Caller } from './house-calls.ts'
import { openKitchenScreens } from './kitchen-screens.ts'
import { runOpenLoop, type OpenLoopResult } from './open-loop.ts'

const HOUSES = 100
const SCREENS_PER_HOUSE = 5
const WARM_UP_MS = 5_000
const STRETCH_MS = 30_000
const EVENING_PER_SECOND = 50
const RUSH_PER_SECOND = 300
const BESIDE_GREEDY_PER_SECOND = 20
const GREEDY_LOOPS = 50

/** `npm run bench:capacity`: an evening of a hundred restaurants on one server, in open-loop load. */
async function main(): Promise<void> {
  buildServer()
  const busy = loadavg()[0]!.toFixed(1)
  const postgres = await openEmbedded()
  const ownerUrl = await postgres.createDatabase('comptoir_capacity')
  const server = await startServerProcess({
    entry: projectPath('dist/server/main.js'),
    environment: { DATABASE_URL: ownerUrl },
  })
  try {
    const houses = await openHouses(server.origin, HOUSES)
    await withOwner(ownerUrl, async (owner) => {
      await owner.query(`update sessions set access_expires_at = now() + interval '1 day'`)
      await settle(owner)
    })
    const driver = await measureDriver(server.origin, ownerUrl)
    console.log(`\n${HOUSES} restaurants, ${availableParallelism()} cores, load ${busy} before the run\n`)
    await measureEvening(server, houses, driver)
  } finally {
    await server.stop()
    await postgres.stop()
  }
}

/** Orders a second of the bare driver on this machine, today: what all other figures are held against. */
async function measureDriver(origin: string, ownerUrl: string): Promise<number> {
  const { tenantId, lines } = await openBenchRestaurant(origin)
  const reply = { success: true, message: 'Order sent to kitchen!', tokenNo: 1, orderId: tenantId }
  const work = { write: 'order', hasKey: false, cart: { lines, reply } } as const
  const job = { kind: 'driver', url: await serverUrl(ownerUrl), tenantId, work, concurrency: 16 } as const
  await runDriverLoad({ ...job, durationMs: 1_000 })
  return (await runDriverLoad({ ...job, durationMs: 4_000 })).perSecond
}

async function measureEvening(server: { origin: string; pid: () => number }, houses: House[], driver: number) {
  const caller = new Caller(server.origin)
  const screens = await openKitchenScreens(server.origin, { houses, perHouse: SCREENS_PER_HOUSE, caller })
  const restMb = memoryMb(server.pid())
  await runOpenLoop({
    perSecond: EVENING_PER_SECOND,
    durationMs: WARM_UP_MS,
    arrival: eveningMix(caller, houses),
  })

  const evening = await runOpenLoop({
    perSecond: EVENING_PER_SECOND * CALLS_PER_ORDER,
    durationMs: STRETCH_MS,
    arrival: eveningMix(caller, houses, screens.sent),
  })
  const delays = screens.delays()
  show(`An evening: ${EVENING_PER_SECOND} orders a second and what comes with them, ${screensText(houses)}`, evening)
  console.log(`order to kitchen screen: p50 ${ms(delays.p50)}, p95 ${ms(delays.p95)}, p99 ${ms(delays.p99)}\n`)

  const rush = await runOpenLoop({
    perSecond: RUSH_PER_SECOND,
    durationMs: STRETCH_MS,
    arrival: ordersOnly(caller, houses),
  })
  show(
    `A rush: ${RUSH_PER_SECOND} orders a second (${(RUSH_PER_SECOND / driver).toFixed(2)} of the bare driver’s ${driver.toFixed(0)})`,
    rush,
  )

  const [greedyHouse, ...others] = houses
  const beside = () =>
    runOpenLoop({
      perSecond: BESIDE_GREEDY_PER_SECOND * CALLS_PER_ORDER,
      durationMs: STRETCH_MS / 2,
      arrival: eveningMix(caller, others),
    })
  const alone = await beside()
  const greedyCaller = new Caller(server.origin)
  const greedy = startGreedyHouse(greedyCaller, greedyHouse!, GREEDY_LOOPS)
  const together = await beside()
  const greedyAnswers = await greedy.stop()
  greedyCaller.close()
  show('The others, alone', alone)
  show(`The others, beside one that asks ${Math.round(greedyAnswers / (STRETCH_MS / 2000))} times a second`, together)

  const worst = Math.max(...Object.keys(alone.times).map((name) => together.times[name]!.p99 / alone.times[name]!.p99))
  const verdicts = [
    verdict(
      'an evening’s orders at p99 of 150 ms',
      ms(evening.times['order']!.p99),
      evening.times['order']!.p99 <= 150,
    ),
    verdict('order to kitchen screen at p99 of 500 ms', ms(delays.p99), delays.p99 <= 500),
    verdict('a rush at p99 of 300 ms', ms(rush.times['order']!.p99), rush.times['order']!.p99 <= 300),
    verdict('the others’ p99 at most doubled by a greedy one', worst.toFixed(2), worst <= 2),
  ]
  console.log(verdicts.join('\n'))
  console.log(`\nmemory of the server: ${restMb} MB with all screens open, ${memoryMb(server.pid())} MB at the end`)
  screens.close()
  caller.close()
  if ([evening, rush, alone, together].some(({ failures }) => failures.length > 0)) process.exitCode = 1
}

function show(title: string, { times, offeredPerSecond, answeredPerSecond, failures }: OpenLoopResult): void {
  const rows = Object.entries(times).map(([name, { p50, p95, p99 }]) => [name, ms(p50), ms(p95), ms(p99)])
  const rates = `${offeredPerSecond.toFixed(0)} calls a second offered, ${answeredPerSecond.toFixed(0)} answered`
  console.log(`${title}: ${rates}\n\n${layOut(['call', 'p50', 'p95', 'p99'], rows)}\n`)
  for (const failure of [...new Set(failures)].slice(0, 5)) console.log(`failed: ${failure}`)
}

const ms = (time: number) => `${time.toFixed(1)} ms`
const screensText = (houses: readonly House[]) => `${houses.length * SCREENS_PER_HOUSE} screens`

/** What the server's process holds, of the kernel's own count. */
function memoryMb(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(pages?.[1] ?? 0) / 1024)
}

await main()
