import type { FastifyBaseLogger } from 'fastify'
import { startRounds } from '../../start-rounds.ts'
import type { PlatformDatabase } from '../platform-database.ts'

const ROUND_MS = 3_600_000

/** Deletes what has expired, at the start and every hour; processes that do it at once are harmless. */
export function startHousekeeping(
  platform: Pick<PlatformDatabase, 'forgetExpired'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: () => platform.forgetExpired(),
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'housekeeping failed'),
  })
}
