import { dotted } from '#core/text/isolated.ts'
import type { Visit, VisitOperation } from '#core/contract/dining/visit-fields.ts'

/** The name of a visit: its tables, else its own name. */
export const placeOf = ({ tables, name }: Pick<Visit, 'tables' | 'name'>, tab: string): string =>
  tables.map(({ table_title }) => table_title).join(', ') || (name ?? tab)

/** Visits merged into this one, with their former names; the newest merge first. */
export function mergedVisits(
  visit: Pick<Visit, 'id'>,
  history: readonly VisitOperation[],
): { id: string; place: string }[] {
  const merged = new Map<string, string>()
  for (const { kind, visit_id: id, details } of history)
    if (kind === 'merged' && id !== visit.id && !merged.has(id)) merged.set(id, details['from'] ?? '')
  return [...merged].map(([id, place]) => ({ id, place }))
}

type Words = { covers: (n: number) => string; waiter: string }

/** Details of an operation: "2 × Café", "4 guests", "T4 → T7". */
export function detailText({ from, to, covers, waiter, ...rest }: VisitOperation['details'], words: Words): string {
  const people = [covers && words.covers(Number(covers)), waiter && `${words.waiter} ${waiter}`]
  const way = [from, to].filter(Boolean).join(' → ')
  return dotted([...Object.values(rest), ...people, way])
}
