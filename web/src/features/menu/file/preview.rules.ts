import type { ImportOutcome } from '../menu.api.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'

export type PreviewLine = {
  line: number
  category: string
  title: string
  price: string
  outcome: ImportOutcome['lines'][number]['outcome']
  errors: ImportOutcome['errors']
}

const RANK = { wrong: 0, new: 1, changed: 1, same: 2 }

/** The lines of a file with what becomes of each: what is wrong first, what stays as it is last. */
export function previewLines(rows: readonly MenuFileRow[], { lines, errors }: ImportOutcome): PreviewLine[] {
  const outcomes = new Map(lines.map(({ line, outcome }) => [line, outcome]))
  const faults = new Map<number, ImportOutcome['errors']>()
  for (const error of errors) faults.set(error.line, [...(faults.get(error.line) ?? []), error])
  return rows
    .map(({ line, category = '', title = '', price = '' }) => ({
      line,
      category,
      title,
      price,
      outcome: outcomes.get(line) ?? 'wrong',
      errors: faults.get(line) ?? [],
    }))
    .toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome] || a.line - b.line)
}
