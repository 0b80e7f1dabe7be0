import { availableParallelism, loadavg } from 'node:os'
import type { BenchPostgres } from '../bench-databases.ts'
import type { Plan } from '../bench-plan.ts'
import type { LoadProcess } from '../load-process.ts'
import { stolenText, watchStolenTime } from '../stolen-time.ts'
import { tableOfCalls } from './calls-table.ts'
import { UNSIGNED, type Clone } from './clone-of-commit.ts'
import { measureCalls } from './measure-calls.ts'
import { findPgbench } from './pgbench.ts'

/** Measures calls as browsers make them, on this build and the ones beside it; prints the cost of each. */
export async function benchCalls(
  postgres: BenchPostgres,
  { plan: given, load, against }: { plan: Plan; load: LoadProcess; against: Clone | null },
): Promise<void> {
  const plan = planBeside(against, given)
  const busy = loadavg()[0]!.toFixed(1)
  const stolen = watchStolenTime()
  const pgbench = findPgbench()
  const results = await measureCalls({ plan, load, postgres, pgbench }, against)
  const machine = `${postgres.name}, ${availableParallelism()} cores, load ${busy}; ${stolenText(stolen())}`
  const { connections, openOrders, rounds, processes } = plan.calls
  console.log(`\n${machine}; calls as browsers make them, on ${connections} connections`)
  console.log(
    `${openOrders} open orders in each restaurant at the beginning, medians of ${rounds * processes} rounds\n`,
  )
  console.log(tableOfCalls(results))
  if (pgbench === null && against === null) console.log('\npgbench is not installed: its rows are missing.')
  const failures = new Set(results.flatMap(({ sample }) => sample.failures))
  if (failures.size === 0) return
  console.log(`\nCalls failed:\n${[...failures].slice(0, 10).join('\n')}`)
  process.exitCode = 1
}

/** By the memory and compilers of its process, the same build is up to a tenth faster or slower. */
const PROCESSES = 6

function planBeside(against: Clone | null, plan: Plan): Plan {
  if (against === null) return plan
  const { calls } = plan
  if (against.name !== UNSIGNED)
    return { ...plan, calls: { ...calls, processes: PROCESSES, rounds: Math.ceil(calls.rounds / 3) } }
  // two ways within one process differ by less than the machine's speed from one second to the next
  return { ...plan, calls: { ...calls, rounds: 9 * calls.rounds, writeMs: 0.3 * calls.writeMs } }
}
