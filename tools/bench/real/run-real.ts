import { availableParallelism, loadavg } from 'node:os'
import type { BenchPostgres } from '../bench-databases.ts'
import { stolenText, watchStolenTime } from '../stolen-time.ts'
import type { Clone } from './clone-of-commit.ts'
import type { LoadProcess } from './load-process.ts'
import { measureReal, type RealPlan } from './measure-real.ts'
import { tableOfReal } from './real-table.ts'

/** Measures how restaurants sell and read, on this build and the ones beside it; prints the figures of each way. */
export async function benchReal(
  postgres: BenchPostgres,
  { plan, load, against }: { plan: RealPlan; load: LoadProcess; against: Clone | null },
): Promise<void> {
  const busy = loadavg()[0]!.toFixed(1)
  const stolen = watchStolenTime()
  const results = await measureReal({ plan, load, postgres }, against)
  const { connections, pastOrders, processes, rounds } = plan
  console.log(`\n${postgres.name}, ${availableParallelism()} cores, load ${busy}; ${stolenText(stolen())}`)
  console.log(
    `${connections} connections, ${pastOrders.toLocaleString('en')} past orders in the first restaurant and a tenth in each other, medians of ${processes * rounds} rounds\n`,
  )
  console.log(tableOfReal(results))
  const failures = new Set(results.flatMap(({ sample }) => sample.failures))
  if (failures.size === 0) return
  console.log(`\nCalls failed:\n${[...failures].slice(0, 10).join('\n')}`)
  process.exitCode = 1
}
