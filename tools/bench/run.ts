import { availableParallelism, loadavg } from 'node:os'
import { openEmbedded, openExternal, type BenchPostgres } from './bench-databases.ts'
import { runOf, type Part, type Plan } from './bench-plan.ts'
import { tableOfBills, verdictsOfBills } from './calls/bills-table.ts'
import { measureBills } from './calls/measure-bills.ts'
import { buildServer } from './build-server.ts'
import { buildCloneOf, type Clone } from './calls/clone-of-commit.ts'
import { profileCalls } from './calls/profile-calls.ts'
import { benchCalls } from './calls/run-calls.ts'
import { startLoadProcess, type LoadProcess } from './load-process.ts'
import { benchReal } from './real/run-real.ts'

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
    if (parts.includes('calls')) await benchCalls(postgres, { plan, load, against })
    if (parts.includes('bills')) await benchBills(postgres, plan, load)
    if (parts.includes('real')) await benchReal(postgres, { plan, load, against })
    if (parts.includes('profile')) await profileCalls(postgres, { plan, load })
  } finally {
    await postgres.stop()
  }
}

async function benchBills(postgres: BenchPostgres, { bills }: Plan, load: LoadProcess): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const result = await measureBills(postgres, load, bills)
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; one call at a time\n`)
  console.log(`${tableOfBills(result)}\n\n${verdictsOfBills(result, bills).join('\n')}`)
}

await main()
