/** A line on its way to the kitchen: its course, 1 to 9; null: at once. */
type Sent = { course: number | null }

/** What of a visit the kitchen has, and has not yet. */
export type LineOfVisit = { course: number | null; isFired: boolean }

/** The highest course of which something was fired; null while none was. */
export function highestFired(lines: readonly LineOfVisit[]): number | null {
  const fired = lines.flatMap(({ course, isFired }) => (isFired && course !== null ? [course] : []))
  return fired.length > 0 ? Math.max(...fired) : null
}

/**
 * Which of the lines that are sent go to the kitchen at once: those without a course, those up to the highest course that was fired, and
 * the lowest course where none was fired yet. The others are held.
 */
export function goesAtOnce<L extends Sent>(lines: readonly L[], fired: number | null): (line: L) => boolean {
  const courses = lines.flatMap(({ course }) => (course === null ? [] : [course]))
  const upTo = fired ?? Math.min(...courses)
  return ({ course }) => course === null || course <= upTo
}

/** The course that is fired next: the lowest that is held; null where nothing is. */
export function nextCourse(lines: readonly LineOfVisit[]): number | null {
  const held = lines.flatMap(({ course, isFired }) => (isFired ? [] : [course ?? 1]))
  return held.length > 0 ? Math.min(...held) : null
}
