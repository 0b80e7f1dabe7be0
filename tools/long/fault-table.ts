import type { Finding } from '../../server/test/faults/check-books.ts'
import type { DrillReport } from '../../server/test/faults/drill.ts'

type Line = {
  fault: string
  struck: number
  orders: number
  payments: number
  lost: number
  doubled: number
  gaps: number
  figures: number
  other: number
  seconds: number
}

/** One round in a line. */
export function sumUp(report: DrillReport): string {
  return Object.entries(lineOf(report))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** All rounds, those of one fault added up; what was found under each heading must be 0. */
export function asTable(reports: readonly DrillReport[]): string {
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

const NOTHING: Pick<DrillReport, 'struck' | 'told' | 'faults' | 'seconds'> = {
  struck: {},
  told: { orders: 0, payments: 0 },
  faults: [],
  seconds: 0,
}

function lineOf({ struck, told, faults, seconds }: typeof NOTHING): Line {
  const found = (...kinds: Finding['kind'][]) => faults.filter(({ kind }) => kinds.includes(kind)).length
  return {
    fault: Object.keys(struck).join(', '),
    struck: Object.values(struck).reduce((sum, count) => sum + count, 0),
    orders: told.orders,
    payments: told.payments,
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
    struck: sum('struck'),
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
