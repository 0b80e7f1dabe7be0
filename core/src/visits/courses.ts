/** A line on its way to the kitchen with its course, 1 to 9; null: at once. */
type Sent = { course: number | null }

/** A line of a visit, fired or held. */
export type LineOfVisit = { course: number | null; isFired: boolean }

/** The highest course with a fired line; null if none was fired. */
export function highestFired(lines: readonly LineOfVisit[]): number | null {
  const fired = lines.flatMap(({ course, isFired }) => (isFired && course !== null ? [course] : []))
  return fired.length > 0 ? Math.max(...fired) : null
}

/**
 * Tells which sent lines go to the kitchen at once: those without a course, those up to the highest fired course and,
 * if none was fired yet, the lowest course. The others are held.
 */
export function goesAtOnce<L extends Sent>(lines: readonly L[], fired: number | null): (line: L) => boolean {
  const courses = lines.flatMap(({ course }) => (course === null ? [] : [course]))
  const upTo = fired ?? Math.min(...courses)
  return ({ course }) => course === null || course <= upTo
}

/** The next course to fire: the lowest one held; null if none is. */
export function nextCourse(lines: readonly LineOfVisit[]): number | null {
  const held = lines.flatMap(({ course, isFired }) => (isFired ? [] : [course ?? 1]))
  return held.length > 0 ? Math.min(...held) : null
}
