import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { AppError } from '#core/app-error.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so many at once and queues the rest in order; refuses when too many wait. */
export function openQueue({ width, waitingMax }: { width: number; waitingMax: number }): Queue {
  const limit = pLimit(width)
  return async (work) => {
    if (limit.pendingCount >= waitingMax) throw new AppError('server.busy')
    return limit(work)
  }
}

/** For passwords and PINs: one per core, as more at once would only take memory and slow all of them down. */
export const hashing = openQueue({ width: availableParallelism(), waitingMax: 500 })
