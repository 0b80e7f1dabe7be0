import { availableParallelism, loadavg } from 'node:os'
import type { BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import type { LoadProcess } from '../load-process.ts'
import { stolenText, watchStolenTime } from '../stolen-time.ts'
import { tableOfCalls } from './calls-table.ts'
import type { Clone } from './clone-of-commit.ts'
import { measureCalls } from './measure-calls.ts'
import { findPgbench } from './pgbench.ts'

/** Measures the calls as browsers make them, by this build and beside it, and prints what each of them costs. */
export async function benchCalls(
  postgres: BenchPostgres,
  { plan, load, against }: { plan: Plan; load: LoadProcess; against: Clone | null },
): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const stolen = watchStolenTime()
  const pgbench = findPgbench()
  const results = await measureCalls({ plan, load, postgres, pgbench }, against)
  const machine = `${postgres.name}, ${availableParallelism()} cores, load ${busy}; ${stolenText(stolen())}`
  const { connections, openOrders, rounds } = plan.calls
  console.log(`\n${machine}; calls as browsers make them, on ${connections} connections`)
  console.log(`${openOrders} open orders in each restaurant at the beginning, medians of ${rounds} rounds\n`)
  console.log(tableOfCalls(results))
  if (pgbench === null) console.log('\npgbench is not installed: its rows are missing.')
  const failures = new Set(results.flatMap(({ sample }) => sample.failures))
  if (failures.size === 0) return
  console.log(`\nCalls failed:\n${[...failures].slice(0, 10).join('\n')}`)
  process.exitCode = 1
}
