import { availableParallelism, loadavg } from 'node:os'
import { openEmbedded, openExternal, type BenchPostgres } from './bench-databases.ts'
import { runOf, type Part, type Plan } from './bench-plan.ts'
import { tableOfBills, verdictsOfBills } from './calls/bills-table.ts'
import { measureBills } from './calls/measure-bills.ts'
import { buildServer } from './build-server.ts'
import { buildCloneOf, type Clone } from './calls/clone-of-commit.ts'
import { profileCalls } from './calls/profile-calls.ts'
import { benchCalls } from './calls/run-calls.ts'
import { openContestant, type Contestant } from './contestants.ts'
import { measureArchive, tableOfArchive, verdictsOfArchive } from './fiscal/measure-archive.ts'
import { measureTakingOver, tableOfTakingOver, verdictsOfTakingOver } from './fiscal/measure-taking-over.ts'
import { startLoadProcess, type LoadProcess } from './load-process.ts'
import { measureGuests, type GuestResult } from './measure-guests.ts'
import { measureStock, tableOfStock, verdictOfStock } from './calls/measure-stock.ts'
import { measureNotifications, tableOfNotifications, verdictsOfNotifications } from './calls/measure-notifications.ts'
import { measureBookings, tableOfBookings, verdictOfBookings } from './calls/measure-bookings.ts'
import { measureDining, tableOfDining, verdictsOfDining } from './calls/measure-dining.ts'
import { measureKitchens, tableOfKitchens, verdictsOfKitchens } from './calls/measure-kitchens.ts'
import { measureHistory, tableOfHistory } from './calls/measure-history.ts'
import { measurePlatform } from './platform/measure-platform.ts'
import { benchReal } from './real/run-real.ts'
import { measureReads, measureWrites, type Result } from './measure.ts'
import { tableOfPlatform, verdictsOfPlatform } from './platform/platform-table.ts'
import { REPORT_READS, TILL_READS } from './recorded-reads.ts'
import { tableOf, tableOfGuests, verdictOfGuests, verdictsOf } from './results-table.ts'

/** `npm run bench`: its options stand in bench-plan.ts; BENCH_DATABASE_URL adds an external PostgreSQL. */
async function main(): Promise<void> {
  const run = runOf(process.argv.slice(2))
  const external = process.env['BENCH_DATABASE_URL']
  buildServer()
  // Ctrl-C ends the load, which ends the run: databases and folders are cleared away as after any failure
  process.on('SIGINT', () => {})
  const startedAt = Date.now()
  const against = run.against === undefined ? null : buildCloneOf(run.against)
  const load = await startLoadProcess()
  try {
    await benchOn(await openEmbedded(), { ...run, load, against })
    if (external) await benchOn(openExternal(external), { ...run, load, against })
  } finally {
    await load.stop()
    against?.remove()
  }
  console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s in all`)
}

type Setting = { plan: Plan; parts: readonly Part[]; load: LoadProcess; against: Clone | null }

async function benchOn(postgres: BenchPostgres, { plan, parts, load, against }: Setting): Promise<void> {
  try {
    if (parts.includes('till')) await benchTill(postgres, plan, load)
    if (parts.includes('calls')) await benchCalls(postgres, { plan, load, against })
    if (parts.includes('bills')) await benchBills(postgres, plan, load)
    if (parts.includes('stock')) await benchStock(postgres, plan, load)
    if (parts.includes('notifications')) await benchNotifications(postgres, plan, load)
    if (parts.includes('bookings')) await benchBookings(postgres, plan)
    if (parts.includes('dining')) await benchDining(postgres, plan)
    if (parts.includes('kitchens')) await benchKitchens(postgres, plan)
    if (parts.includes('archive')) await benchArchive(postgres, plan)
    if (parts.includes('taking-over')) await benchTakingOver(postgres, plan)
    if (parts.includes('real')) await benchReal(postgres, { plan, load, against })
    if (parts.includes('history')) console.log(`\n${tableOfHistory(await measureHistory(postgres, { plan, load }))}`)
    if (parts.includes('platform')) await benchPlatform(postgres, plan)
    if (parts.includes('profile')) await profileCalls(postgres, { plan, load })
  } finally {
    await postgres.stop()
  }
}

async function benchTill(postgres: BenchPostgres, plan: Plan, load: LoadProcess): Promise<void> {
  // other programs' work shows here before ours begins; above half a core the figures are worth little
  const busy = loadavg()[0]!.toFixed(1)
  const results = [
    ...(await withContestants(postgres, { plan, histories: plan.histories, name: 'till' }, async (contestants) => [
      ...(await measureReads(TILL_READS, { plan, load, contestants })),
      ...(await measureWrites({ plan, load, contestants })),
    ])),
    ...(await withContestants(postgres, { plan, histories: plan.reportHistories, name: 'reports' }, (contestants) =>
      // an owner reads alone
      measureReads(REPORT_READS, { plan: { ...plan, concurrency: 1 }, load, contestants }),
    )),
  ]
  const guests = await benchGuests(postgres, plan, load)
  report(`${postgres.name}, ${availableParallelism()} cores, load ${busy}`, plan, { results, guests })
}

async function benchBills(postgres: BenchPostgres, { bills }: Plan, load: LoadProcess): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureBills(postgres, load, bills)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; one call at a time\n`)
  console.log(`${tableOfBills(result)}\n\n${verdictsOfBills(result, bills).join('\n')}`)
}

async function benchStock(postgres: BenchPostgres, { stock }: Plan, load: LoadProcess): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureStock(postgres, load, stock)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; ${stock.concurrency} connections\n`)
  console.log(`${tableOfStock(result, stock)}\n\n${verdictOfStock(result, stock)}`)
}

async function benchNotifications(postgres: BenchPostgres, { notifications }: Plan, load: LoadProcess): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureNotifications(postgres, load, notifications)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; one event at a time\n`)
  console.log(`${tableOfNotifications(result)}\n\n${verdictsOfNotifications(result).join('\n')}`)
}

async function benchBookings(postgres: BenchPostgres, { bookings }: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureBookings(postgres, bookings)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; one call at a time\n`)
  console.log(`${tableOfBookings(result)}\n\n${verdictOfBookings(result, bookings)}`)
}

async function benchDining(postgres: BenchPostgres, { dining }: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureDining(postgres, dining)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}\n`)
  console.log(`${tableOfDining(result)}\n\n${verdictsOfDining(result, dining).join('\n')}`)
}

async function benchKitchens(postgres: BenchPostgres, { kitchens }: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureKitchens(postgres, kitchens)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}\n`)
  console.log(`${tableOfKitchens(result)}\n\n${verdictsOfKitchens(result, kitchens).join('\n')}`)
}

async function benchArchive(postgres: BenchPostgres, { archive }: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureArchive(postgres, archive)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}\n`)
  console.log(`${tableOfArchive(result, archive)}\n\n${verdictsOfArchive(result).join('\n')}`)
}

async function benchTakingOver(postgres: BenchPostgres, { takingOver }: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureTakingOver(postgres, takingOver)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}\n`)
  console.log(`${tableOfTakingOver(result, takingOver)}\n\n${verdictsOfTakingOver(result).join('\n')}`)
}

async function benchPlatform(postgres: BenchPostgres, plan: Plan): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measurePlatform(postgres, plan)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; the operator's figures\n`)
  console.log(`${tableOfPlatform(result)}\n\n${verdictsOfPlatform(result).join('\n')}`)
}

async function benchGuests(postgres: BenchPostgres, plan: Plan, load: LoadProcess): Promise<GuestResult> {
  const contestant = await openContestant(postgres, {
    name: 'guests',
    pastOrders: 0,
    menuItems: plan.guestMenuItems,
    plan,
  })
  try {
    return await measureGuests({ plan, load, contestant })
  } finally {
    await contestant.server.stop()
  }
}

async function withContestants(
  postgres: BenchPostgres,
  { plan, histories, name }: { plan: Plan; histories: readonly number[]; name: string },
  measure: (contestants: Contestant[]) => Promise<Result[]>,
): Promise<Result[]> {
  const contestants: Contestant[] = []
  try {
    for (const pastOrders of histories) contestants.push(await openContestant(postgres, { name, pastOrders, plan }))
    return await measure(contestants)
  } finally {
    for (const { server } of contestants) await server.stop()
  }
}

type Measured = { results: readonly Result[]; guests: GuestResult }

function report(place: string, { openOrders, concurrency }: Plan, { results, guests }: Measured): void {
  const samples = [...results.flatMap(({ server, driver }) => [server, driver]), guests.kept, guests.readAgain]
  const failures = [...new Set(samples.flatMap((sample) => sample.failures))]
  console.log(`\n${place}; ${openOrders} open orders, ${concurrency} connections\n`)
  console.log(`${tableOf(results)}\n\n${tableOfGuests(guests)}`)
  console.log(`\n${[...verdictsOf(results), verdictOfGuests(guests)].join('\n')}`)
  if (failures.length === 0) return
  console.log(`\nRequests failed:\n${failures.slice(0, 10).join('\n')}`)
  process.exitCode = 1
}

await main()
