import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { AppError } from '#core/app-error.ts'

export type Queue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs so many at once and lets others wait, first come first served; refuses whoever finds too many waiting. */
export function openQueue({ width, waitingMax }: { width: number; waitingMax: number }): Queue {
  const limit = pLimit(width)
  return async (work) => {
    if (limit.pendingCount >= waitingMax) throw new AppError('server.busy')
    return limit(work)
  }
}

/** Of passwords and PINs: one per core, as more at once would only take memory and make all of them slower. */
export const hashing = openQueue({ width: availableParallelism(), waitingMax: 500 })
