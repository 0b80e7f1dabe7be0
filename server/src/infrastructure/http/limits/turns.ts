export type TurnRules = {
  /** Calls of one key that run at the same time. */
  atOnce: number
  /** Further calls of one key that may wait. */
  waitingMax: number
}

/** Runs work at its key's turn; null: too many were waiting, and it was not run. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T | null>

type Queue = { running: number; waiting: (() => void)[] }

/** A frequent caller waits for their own earlier calls only. */
export function openTurns({ atOnce, waitingMax }: TurnRules): TakeTurn {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.waiting.length >= waitingMax) return null
    // a finished one passes on its place
    else await new Promise<void>((begin) => queue.waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
