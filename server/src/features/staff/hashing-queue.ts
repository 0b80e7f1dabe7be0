import { AppError } from '../../infrastructure/app-error.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works run at once and others wait their turn; who finds too many waiting is told to come back. */
export function openQueue({ width, waitingMax }: { width: number; waitingMax: number }): Queue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (running < width) running++
    else if (waiting.length < waitingMax) await new Promise<void>((start) => waiting.push(start))
    else throw new AppError('server.busy')
    try {
      return await work()
    } finally {
      // the turn is handed on, so `running` stays as it is
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
