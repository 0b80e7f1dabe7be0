import type { GuestResult } from './measure-guests.ts'
import type { Result } from './measure.ts'

const HEADS = [
  'call',
  'past orders',
  '/s',
  'p50 ms',
  'p95',
  'p99',
  'driver /s',
  'to driver',
  'time to no history',
  'pages',
]

/** The figures as a table that can be pasted into docs/benchmarks.md. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.call,
    result.pastOrders.toLocaleString('en'),
    result.server.perSecond.toFixed(0),
    result.server.p50.toFixed(1),
    result.server.p95.toFixed(1),
    result.server.p99.toFixed(1),
    result.driver.perSecond.toFixed(0),
    result.toDriver.toFixed(2),
    result.pastOrders === 0 ? '' : result.toNoHistory.toFixed(2),
    String(result.pages ?? ''),
  ])
  return layOut(HEADS, rows)
}

export function layOut(heads: readonly string[], rows: readonly string[][]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(heads), rule, ...rows.map(line)].join('\n')
}

const GUEST_HEADS = ['menu', 'items', '/s', 'p50 ms', 'p95', 'p99', 'to read again']

export function tableOfGuests({ menuItems, kept, readAgain, toReadAgain }: GuestResult): string {
  const row = (name: string, sample: typeof kept, ratio: string) => [
    name,
    String(menuItems),
    sample.perSecond.toFixed(0),
    sample.p50.toFixed(1),
    sample.p95.toFixed(1),
    sample.p99.toFixed(1),
    ratio,
  ]
  return layOut(GUEST_HEADS, [
    row('/qrmenu, kept', kept, toReadAgain.toFixed(1)),
    row('/pos/init, its rows read again', readAgain, ''),
  ])
}

const LEAST_KEPT = 10

export function verdictOfGuests({ menuItems, toReadAgain }: GuestResult): string {
  const aim = `/qrmenu with ${menuItems} items at no less than ${LEAST_KEPT} times the rate of reading its rows`
  return verdict(aim, toReadAgain.toFixed(1), toReadAgain >= LEAST_KEPT)
}

const MOST_TIME = 1.1
const MOST_REPORT_TIME = 1.5
const LEAST_RATE = 0.5

/** The aims of the project, and whether this run meets them. */
export function verdictsOf(results: readonly Result[]): string[] {
  const longestOf = (call: string) =>
    Math.max(...results.filter((result) => result.call === call).map(({ pastOrders }) => pastOrders))
  return results
    .filter(({ call, pastOrders }) => pastOrders === longestOf(call))
    .map(({ call, pastOrders, toDriver, toNoHistory }) => {
      if (call.startsWith('create-order'))
        return verdict(`${call} at no less than half the driver's rate`, toDriver.toFixed(2), toDriver >= LEAST_RATE)
      const most = call.startsWith('/reports') ? MOST_REPORT_TIME : MOST_TIME
      const history = `${pastOrders.toLocaleString('en')} past orders`
      return verdict(
        `${call} with ${history} within ${most} times of none`,
        toNoHistory.toFixed(2),
        toNoHistory <= most,
      )
    })
}

export function verdict(aim: string, figure: string, isMet: boolean): string {
  return `${isMet ? 'met   ' : 'MISSED'} ${aim}: ${figure}`
}
