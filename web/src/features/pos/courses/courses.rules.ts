import { goesAtOnce } from '#core/visits/courses.ts'

type Line = { itemId: string; course?: number | null }
type Item = { id: string; course?: number | null | undefined; category_id: string | null }
type Category = { id: string; title: string; course?: number | null | undefined }

/** The part of the menu that decides courses. */
export type CourseMenu = { items: ReadonlyMap<string, Item>; categories: readonly Category[] }

/** The course of a line: its own, else its item's, else its category's. Null is served at once. */
export function courseOf({ itemId, course }: Line, { items, categories }: CourseMenu): number | null {
  if (course !== undefined) return course
  const item = items.get(itemId)
  return item?.course ?? categories.find(({ id }) => id === item?.category_id)?.course ?? null
}

/** The next course after a touch; null (at once) after the last one. */
export function nextChoice(course: number | null, positions: readonly number[]): number | null {
  return positions.toSorted((a, b) => a - b).find((position) => position > (course ?? 0)) ?? null
}

type Counted = { quantity: number; course: number | null; name: string }
export type Group = { name: string; quantity: number }

/**
 * Sums quantities that go to the kitchen now and later, by course name; `fired` is the highest course the table has
 * had.
 */
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
