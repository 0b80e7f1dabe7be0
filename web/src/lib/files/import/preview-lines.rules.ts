/** `field` is blank for a fault of the whole line. */
export type Fault = { line: number; field: string; code: string; message: string }
export type LineOutcome = 'new' | 'changed' | 'same' | 'wrong'

/** Outcome of an import: counts, problems and lines. */
export type FileOutcome = {
  created: number
  updated: number
  unchanged: number
  errors: readonly Fault[]
  /** If several lines make up one thing, only the first. */
  lines: readonly { line: number; outcome: LineOutcome }[]
}

/** The outcome of a file in which lines have more cells than columns, which only the reader of the file sees. */
export function withSurplus<Outcome extends FileOutcome>(
  outcome: Outcome,
  surplus: readonly number[],
  message: string,
): Outcome {
  const faulty = new Set(surplus.map((line) => outcome.lines.findLast((one) => one.line <= line)?.line))
  const lines = outcome.lines.map((one) => (faulty.has(one.line) ? { ...one, outcome: 'wrong' as const } : one))
  const count = (kind: LineOutcome) => lines.filter((one) => one.outcome === kind).length
  return {
    ...outcome,
    created: count('new'),
    updated: count('changed'),
    unchanged: count('same'),
    errors: [...outcome.errors, ...surplus.map((line) => ({ line, field: '', code: 'surplus', message }))],
    lines,
  }
}

const RANK = { wrong: 0, new: 1, changed: 1, same: 2 }

export type PreviewLine<Row> = { line: number; row: Row; outcome: LineOutcome; errors: readonly Fault[] }

/** Lines of a file with their outcomes: problems first, unchanged ones last. */
export function previewLines<Row extends { line: number }>(
  rows: readonly Row[],
  { lines, errors }: FileOutcome,
): PreviewLine<Row>[] {
  const outcomes = new Map(lines.map(({ line, outcome }) => [line, outcome]))
  const faults = new Map<number, Fault[]>()
  for (const error of errors) faults.set(error.line, [...(faults.get(error.line) ?? []), error])
  let last: LineOutcome = 'wrong'
  return rows
    .map((row) => {
      const found = faults.get(row.line) ?? []
      last = outcomes.get(row.line) ?? last
      return { line: row.line, row, outcome: last, errors: found }
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.line - b.line)
}

const rankOf = ({ outcome, errors }: PreviewLine<unknown>) => (errors.length > 0 ? -1 : RANK[outcome])
