export type TurnRules = {
  /** How many of a key run at the same time. */
  atOnce: number
  /** How many more of it may wait. */
  waitingMax: number
}

/** Runs work when it is the turn of its key; null: too many were waiting, and it was not run. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T | null>

type Queue = { running: number; waiting: (() => void)[] }

/** Who asks often waits for their own earlier calls and for nobody else's. */
export function openTurns({ atOnce, waitingMax }: TurnRules): TakeTurn {
  const queues = new Map<string, Queue>()
  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.waiting.length >= waitingMax) return null
    // the place of who is over is handed on
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
