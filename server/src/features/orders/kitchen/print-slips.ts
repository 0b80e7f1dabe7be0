import { randomUUID } from 'node:crypto'
import type { KitchenSlipFacts } from '#core/slips/kitchen-slip.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { jobIdOf } from '../../kitchen/printers/job-id.rules.ts'
import { queueJobs } from '../../kitchen/printers/queue-jobs.ts'
import { slipsByPrinter } from '#core/kitchen/slips-by-printer.ts'
import { updateSlipQuantities } from './slips.queries.ts'

type Changed = {
  cause: KitchenSlipFacts['cause']
  /** What was done; without one the transaction itself. */
  operationId?: string
  orderIds?: readonly string[]
  lineIds?: readonly string[]
}

/**
 * Prints what the kitchen does not have on paper yet of orders or lines, or has too much of, under the locks of their orders: the
 * difference alone, written with its cause (docs/rules.md, 255).
 */
export async function printSlips(
  tx: TenantTx,
  { cause, operationId = randomUUID(), orderIds = [], lineIds = [] }: Changed,
): Promise<void> {
  if (orderIds.length + lineIds.length === 0) return
  const lines = await updateSlipQuantities(tx.db, { orderIds, lineIds })
  if (lines.length === 0) return
  const jobs = [...slipsByPrinter(lines, cause)].map(([printerId, facts]) => ({
    id: jobIdOf(operationId, printerId, 'slip'),
    printerId,
    kind: 'slip' as const,
    facts,
  }))
  await queueJobs(tx, jobs)
}
