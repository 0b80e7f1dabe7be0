import type { FastifyBaseLogger } from 'fastify'
import { startRounds } from '../../start-rounds.ts'
import type { PlatformDatabase } from '../platform-database.ts'

const ROUND_MS = 5_000
/** Rows of a table from which, and up to which, its statistics are looked after here. */
const FEWEST_ROWS = 100
const MOST_ROWS = 200_000

/**
 * Keeps the statistics of tables that grow from nothing up to date: autovacuum comes once a minute, and a plan that a connection made
 * before reads all rows of a restaurant where it needs one (docs/decisions/data/0035-plans-of-writes.md). Processes that do it at once are harmless.
 */
export function startAnalyzing(
  platform: Pick<PlatformDatabase, 'analyzeGrownTables'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
  onRound: () => void = () => {},
): { close: () => Promise<void> } {
  return startRounds({
    everyMs: ROUND_MS,
    work: async () => {
      await platform.analyzeGrownTables(FEWEST_ROWS, MOST_ROWS)
    },
    onRound,
    onFailure: (error) => log.warn({ err: error }, 'tables not analyzed'),
  })
}
