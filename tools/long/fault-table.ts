import type { Finding } from '../../server/test/faults/check-books.ts'
import type { FaultReport } from '../../server/test/faults/run-with-faults.ts'

type Line = {
  fault: string
  injected: number
  orders: number
  payments: number
  lost: number
  doubled: number
  gaps: number
  figures: number
  other: number
  seconds: number
}

/** One round as one line. */
export function sumUp(report: FaultReport): string {
  return Object.entries(lineOf(report))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** All rounds, summed by fault; the numbers under "found" headings must be 0. */
export function asTable(reports: readonly FaultReport[]): string {
  const lines = new Map<string, Line>()
  for (const line of reports.map(lineOf)) {
    const sum = lines.get(line.fault)
    lines.set(line.fault, sum ? added(sum, line) : line)
  }
  const rows = [...lines.values()]
  const total = rows.reduce(added, { ...lineOf(NOTHING), fault: 'together' })
  const names = Object.keys(total)
  const cells = [names, names.map(() => '---'), ...[...rows, total].map((line) => Object.values(line))]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const NOTHING: Pick<FaultReport, 'injected' | 'acknowledged' | 'faults' | 'seconds'> = {
  injected: {},
  acknowledged: { orders: 0, payments: 0 },
  faults: [],
  seconds: 0,
}

function lineOf({ injected, acknowledged, faults, seconds }: typeof NOTHING): Line {
  const found = (...kinds: Finding['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind)).length
  return {
    fault: Object.keys(injected).join(', '),
    injected: Object.values(injected).reduce((sum, count) => sum + count, 0),
    orders: acknowledged.orders,
    payments: acknowledged.payments,
    lost: found('lost'),
    doubled: found('doubled'),
    gaps: found('gap'),
    figures: found('figure'),
    other: found('unsound', 'refused', 'failed'),
    seconds,
  }
}

function added(one: Line, other: Line): Line {
  const sum = (name: Exclude<keyof Line, 'fault'>) => one[name] + other[name]
  return {
    fault: one.fault,
    injected: sum('injected'),
    orders: sum('orders'),
    payments: sum('payments'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    gaps: sum('gaps'),
    figures: sum('figures'),
    other: sum('other'),
    seconds: sum('seconds'),
  }
}
