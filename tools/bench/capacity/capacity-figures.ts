import { readFileSync } from 'node:fs'
import { familyOf, processorMs } from '../real/meter.ts'
import { layOut } from '../results-table.ts'
import type { Quantiles } from '../samples.ts'
import { stolenText } from '../stolen-time.ts'
import type { OpenLoopResult } from './open-loop.ts'

/** Prints the results of a stretch; failures make the run fail. */
export function show(
  title: string,
  { times, all, offeredPerSecond, answeredPerSecond, failures, stolen }: OpenLoopResult,
): void {
  const rows = Object.entries({ ...times, 'all calls': all }).map(([name, sample]) => [name, ...texts(sample)])
  const rates = `${offeredPerSecond.toFixed(0)} calls a second offered, ${answeredPerSecond.toFixed(0)} answered`
  console.log(`\n${title}: ${rates}; ${stolenText(stolen)}\n\n${layOut(['call', 'p50', 'p95', 'p99'], rows)}`)
  for (const failure of [...new Set(failures)].slice(0, 5)) console.log(`failed: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}

const texts = ({ p50, p95, p99 }: Quantiles) => [p50, p95, p99].map(ms)

export const ms = (time: number) => `${time.toFixed(1)} ms`

/** Resident memory of a process in MB, as the kernel counts it. */
export function memoryMb(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(pages?.[1] ?? 0) / 1024)
}

/** Memory of a process and its descendants in MB, what they share counted once. */
function familyMb(rootPid: number): number {
  const bytes = familyOf(rootPid).map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // it has ended since
      return 0
    }
  })
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/** Watches what server and database take of the machine; the returned function says it for so many restaurants. */
export function watchShares(server: number, database: number): (restaurants: number) => string {
  const spent = () => [server, database].map((pid) => processorMs(pid) ?? 0)
  const [before, since] = [spent(), performance.now()]
  return (restaurants) => {
    const wallMs = performance.now() - since
    const [ofServer, ofDatabase] = spent().map((ms, at) => (ms - before[at]!) / wallMs)
    const [serverMb, databaseMb] = [familyMb(server), familyMb(database)]
    const perCore = restaurants / (ofServer! + ofDatabase!)
    const perGb = (1024 * restaurants) / (serverMb + databaseMb)
    return `${ofServer!.toFixed(2)} cores and ${serverMb} MB of the server, ${ofDatabase!.toFixed(2)} cores and ${databaseMb} MB of PostgreSQL: ${perCore.toFixed(0)} restaurants a core, ${perGb.toFixed(0)} a GB`
  }
}
