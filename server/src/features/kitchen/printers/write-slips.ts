import type { SlipOfPrinter } from '#core/kitchen/slips-by-printer.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { jobIdOf } from './job-id.rules.ts'
import { insertSlips } from './planned-slips.queries.ts'

/** Queues the slips of a plan; those queued before stay as they are. */
export function writeSlips(db: Db, slips: readonly SlipOfPrinter[]): Promise<void>[] {
  if (slips.length === 0) return []
  const jobs = slips.map(({ operationId, printerId, facts }) => ({
    id: jobIdOf(operationId, printerId, 'slip'),
    printerId,
    facts,
  }))
  return [insertSlips(db, jobs)]
}
