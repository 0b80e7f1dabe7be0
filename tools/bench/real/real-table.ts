import { layOut } from '../results-table.ts'
import type { RealResult } from './measure-real.ts'
import { wayOf } from './ways.ts'

const HEADS = [
  'way',
  'calls',
  'restaurants',
  'by',
  '/s',
  'p50 ms',
  'p95',
  'p99',
  'server ms',
  'database ms',
  'statements',
  'round trips',
  'deadlocks',
  'rollbacks',
  'this build to it',
  'its processor time',
]

/** One row for each way, number of restaurants and build; all but the calls and the conflicts are of one turn. */
export function tableOfReal(results: readonly RealResult[]): string {
  const sorted = results.toSorted((one, other) => one.way.localeCompare(other.way))
  const rows = sorted.map(({ way, restaurants, by, sample, traffic, conflicts, rate, processor }, index) => {
    const before = sorted[index - 1]
    const isOwn = before?.way !== way || before.restaurants !== restaurants
    return [
      `${way}. ${wayOf(way).name}`,
      String(wayOf(way).calls),
      String(restaurants),
      by,
      sample.perSecond.toFixed(0),
      ...[sample.p50, sample.p95, sample.p99].map((ms) => ms.toFixed(1)),
      figure(sample.spent?.serverMs),
      figure(sample.spent?.databaseMs),
      traffic.statements.toFixed(1),
      traffic.roundTrips.toFixed(1),
      String(conflicts.deadlocks),
      String(conflicts.rollbacks),
      isOwn ? '' : rate.toFixed(2),
      isOwn ? '' : figure(processor),
    ]
  })
  return layOut(HEADS, rows)
}

const figure = (value: number | null | undefined) => (value === null || value === undefined ? '' : value.toFixed(2))
