import { layOut } from '../results-table.ts'
import type { CallResult } from './measure-calls.ts'

const HEADS = [
  'call',
  'restaurants',
  'by',
  '/s',
  'p50 ms',
  'p99',
  'server ms',
  'database ms',
  'statements',
  'round trips',
  'WAL bytes',
  'this build to it',
]

/** One row for each call, number of restaurants and candidate; processor time, traffic and WAL are per call. */
export function tableOfCalls(results: readonly CallResult[]): string {
  return layOut(
    HEADS,
    results.map(({ call, restaurants, by, sample, traffic, ofThisBuild }, index) => [
      call,
      String(restaurants),
      by,
      sample.perSecond.toLocaleString('en', { maximumFractionDigits: 0 }),
      sample.p50.toFixed(1),
      sample.p99.toFixed(1),
      figure(sample.spent?.serverMs),
      figure(sample.spent?.databaseMs),
      traffic.statements.toFixed(1),
      traffic.roundTrips.toFixed(1),
      walBytes(sample.spent?.walBytes),
      isOwnRow(results, index) ? '' : ofThisBuild.toFixed(2),
    ]),
  )
}

/** The first row of a call is this build's. */
function isOwnRow(results: readonly CallResult[], index: number): boolean {
  const [before, own] = [results[index - 1], results[index]!]
  return before?.call !== own.call || before.restaurants !== own.restaurants
}

const figure = (ms: number | null | undefined) => (ms === null || ms === undefined ? '' : ms.toFixed(2))

const walBytes = (bytes: number | undefined) =>
  bytes === undefined ? '' : bytes.toLocaleString('en', { maximumFractionDigits: 0 })
