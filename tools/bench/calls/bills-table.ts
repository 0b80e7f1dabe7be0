import { layOut, verdict } from '../results-table.ts'
import type { Quantiles } from '../samples.ts'
import type { BillPlan, BillResult } from './measure-bills.ts'

const MOST_MS = 30
const LEAST_RATE = 0.85

/** The times of each call as a Markdown table, in milliseconds. */
export function tableOfBills({ calls, commit }: BillResult): string {
  const row = (call: string, { p50, p95, p99 }: Quantiles, ratio: string) => [
    call,
    p50.toFixed(1),
    p95.toFixed(1),
    p99.toFixed(1),
    ratio,
  ]
  return layOut(
    ['call', 'p50 ms', 'p95', 'p99', 'to a commit'],
    [
      ...calls.map(({ call, times, toCommit }) => row(call, times, toCommit.toFixed(1))),
      row('the commit of one row', commit, '1.0'),
    ],
  )
}

/** A line for each aim, met or missed: the time of each call, and the rate of the list with open bills. */
export function verdictsOfBills(result: BillResult, { lines, openOrders }: BillPlan): string[] {
  const { calls, withBills, withoutBills, toWithout } = result
  const rates = `${withBills.perSecond.toFixed(0)} to ${withoutBills.perSecond.toFixed(0)} a second`
  return [
    ...calls.map(({ call, times }) =>
      verdict(
        `${call} on a bill of ${lines} lines: p95 of ${MOST_MS} ms at most`,
        times.p95.toFixed(1),
        times.p95 <= MOST_MS,
      ),
    ),
    verdict(
      `/orders with ${openOrders} open bills at no less than ${LEAST_RATE} of the rate without (${rates})`,
      toWithout.toFixed(2),
      toWithout >= LEAST_RATE,
    ),
  ]
}
