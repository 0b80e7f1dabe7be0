import type { FastifyBaseLogger } from 'fastify'
import type { PlatformDatabase } from '../platform-database.ts'

const ROUND_MS = 3_600_000

/** Deletes what has expired, at the start and every hour; processes that do it at once are harmless. */
export function startHousekeeping(
  platform: Pick<PlatformDatabase, 'forgetExpired'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onSuccess: () => void = () => {},
): { close: () => Promise<void> } {
  let round = Promise.resolve()
  const clean = () => {
    round = platform
      .forgetExpired()
      .then(onSuccess, (error: unknown) => log.warn({ err: error }, 'housekeeping failed'))
  }
  const timer = setInterval(clean, ROUND_MS)
  timer.unref()
  clean()
  return {
    close: async () => {
      clearInterval(timer)
      await round
    },
  }
}
