import { openEmbedded, openExternal, type BenchPostgres } from './bench-databases.ts'
import { runOf, type Part, type Plan } from './bench-plan.ts'
import { buildServer } from './build-server.ts'
import { benchBills } from './measure-bills.ts'
import { buildCloneOf, type Clone } from './real/clone-of-commit.ts'
import { startLoadProcess, type LoadProcess } from './real/load-process.ts'
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
    if (parts.includes('bills')) await benchBills(postgres, plan.bills)
    if (parts.includes('real')) await benchReal(postgres, { plan: plan.real, load, against })
  } finally {
    await postgres.stop()
  }
}

await main()
