import { readFileSync } from 'node:fs'
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
