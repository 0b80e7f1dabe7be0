import { goesAtOnce } from '#core/visits/courses.ts'

type Line = { itemId: string; course?: number | null }
type Item = { id: string; course?: number | null | undefined; category_id: string | null }
type Category = { id: string; title: string; course?: number | null | undefined }

/** What of the menu decides courses. */
export type CourseMenu = { items: ReadonlyMap<string, Item>; categories: readonly Category[] }

/** The course of a line: what was chosen for it, else that of its item, else that of its category; null: at once. */
export function courseOf({ itemId, course }: Line, { items, categories }: CourseMenu): number | null {
  if (course !== undefined) return course
  const item = items.get(itemId)
  return item?.course ?? categories.find(({ id }) => id === item?.category_id)?.course ?? null
}

/** The course that a touch leads to: the next one that has a title, behind the last one at once. */
export function nextChoice(course: number | null, positions: readonly number[]): number | null {
  return positions.toSorted((a, b) => a - b).find((position) => position > (course ?? 0)) ?? null
}

type Counted = { quantity: number; course: number | null; name: string }
export type Group = { name: string; quantity: number }

/** What goes to the kitchen now and what later, by the names of their courses; `fired` is the highest course that the table had. */
export function nowAndLater(lines: readonly Counted[], fired: number | null): { now: Group[]; later: Group[] } {
  const isAtOnce = goesAtOnce(lines, fired)
  const ordered = lines.toSorted((a, b) => (a.course ?? 0) - (b.course ?? 0))
  return {
    now: summed(ordered.filter((line) => isAtOnce(line))),
    later: summed(ordered.filter((line) => !isAtOnce(line))),
  }
}

function summed(lines: readonly Counted[]): Group[] {
  const sums = new Map<string, number>()
  for (const { name, quantity } of lines) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums].map(([name, quantity]) => ({ name, quantity }))
}
