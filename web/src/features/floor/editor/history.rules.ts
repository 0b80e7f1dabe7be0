/**
 * A history of changes for undo and redo. `tag` names the last change if further ones with that tag join the same step.
 */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[]; tag: string | null }

export const MAX_STEPS = 50

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], tag: null })

/** Adds a step and clears the redo steps. Changes with the same tag, such as typed letters, are one step. */
export function step<T>(history: History<T>, present: T, tag: string | null = null): History<T> {
  if (present === history.present) return history
  if (tag !== null && tag === history.tag && history.past.length > 0) return { ...history, present, future: [] }
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], tag }
}

export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (before === undefined) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null }
}

export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next, ...later] = future
  if (next === undefined) return { past, present, future, ...rest }
  return { past: [...past, present], present: next, future: later, tag: null }
}
