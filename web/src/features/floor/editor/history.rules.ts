/** What can be undone and done again. `tag`: what the last change was, where a series of the same is one step. */
export type History<T> = { past: readonly T[]; present: T; future: readonly T[]; tag: string | null }

export const MAX_STEPS = 50

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], tag: null })

/** A further step; what was undone before is gone. A series of changes with one tag, such as letters typed, is one step. */
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
