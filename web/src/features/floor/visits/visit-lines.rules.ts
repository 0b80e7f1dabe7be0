import type { Round, VisitItem } from '#core/contract/dining/visit-fields.ts'
import type { OrderItemStatus } from '#core/contract/orders.ts'
import { nextCourse } from '#core/visits/courses.ts'

/** A line of a visit, with the facts of its order that decide which actions are possible. */
export type Line = VisitItem & { tokenNo: number; isPaid: boolean; isOpen: boolean }

export type LineState = OrderItemStatus | 'held'

/** Every line of a visit, in the order in which they were sent. */
export function linesOf(orders: readonly Round[]): Line[] {
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items, token_no: tokenNo, payment_status, status }) =>
      items.map((item) => ({ ...item, tokenNo, isPaid: payment_status === 'paid', isOpen: status === 'created' })),
    )
}

const isHeld = ({ fired_at, status }: Pick<Line, 'fired_at' | 'status'>) => fired_at === null && status !== 'cancelled'

/** Its status, or `held` until it is fired. */
export const stateOf = (line: Pick<Line, 'fired_at' | 'status'>): LineState => (isHeld(line) ? 'held' : line.status)

/** True if a line can be moved, cancelled or changed. */
export const isChangeable = ({ isPaid, isOpen, status }: Pick<Line, 'isPaid' | 'isOpen' | 'status'>): boolean =>
  !isPaid && isOpen && status !== 'cancelled'

export type Grouping = 'course' | 'seat'
export type Section = { number: number | null; lines: Line[] }

/** The lines by course or by seat; those without one come first. */
export function sectionsOf(lines: readonly Line[], by: Grouping): Section[] {
  const sections = new Map<number | null, Line[]>()
  for (const line of lines) {
    const number = (by === 'course' ? line.course : line.seat) ?? null
    sections.set(number, [...(sections.get(number) ?? []), line])
  }
  return [...sections]
    .map(([number, within]) => ({ number, lines: within }))
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
}

/** The next course to fire and its number of pieces; null if nothing is held. */
export function heldNext(lines: readonly Line[]): { course: number; pieces: number } | null {
  const standing = lines.filter(({ status, isOpen }) => status !== 'cancelled' && isOpen)
  const course = nextCourse(standing.map((line) => ({ course: line.course, isFired: !isHeld(line) })))
  if (course === null) return null
  const next = standing.filter((line) => isHeld(line) && (line.course ?? 1) === course)
  return { course, pieces: next.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** Number of chosen units, by line id. */
export type Chosen = ReadonlyMap<string, number>

/** Drops lines that can no longer be changed, and caps the others at their quantity. */
export function chosenThere(chosen: Chosen, lines: readonly Line[]): Chosen {
  return new Map(
    lines.flatMap((line) => {
      const units = chosen.get(line.id)
      return units === undefined || !isChangeable(line) ? [] : [[line.id, Math.min(units, line.quantity)] as const]
    }),
  )
}

/** The chosen lines as the API takes them; a part of a line gets the id of the line it becomes. */
export function partsOf(
  chosen: Chosen,
  lines: readonly Line[],
  newIdOf: (lineId: string) => string,
): { id: string; quantity?: number; newId?: string }[] {
  return lines.flatMap(({ id, quantity }) => {
    const units = chosen.get(id)
    if (units === undefined) return []
    return units < quantity ? [{ id, quantity: units, newId: newIdOf(id) }] : [{ id }]
  })
}

/** The chosen lines, each with its chosen quantity. */
export const chosenLines = (chosen: Chosen, lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const units = chosen.get(line.id)
    return units === undefined ? [] : [{ ...line, quantity: units }]
  })

/** The value that all lines share; undefined if they differ. */
export function shared<K extends 'seat' | 'course' | 'notes'>(lines: readonly Line[], key: K): Line[K] | undefined {
  const values = new Set(lines.map((line) => line[key] ?? null))
  return values.size === 1 ? ([...values][0] as Line[K]) : undefined
}
