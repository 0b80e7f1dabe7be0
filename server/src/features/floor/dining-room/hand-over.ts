import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { handOverVisits } from '../visits/hand-over-visits.ts'
import { recordOperations } from '../visits/record-operations.ts'

type HandOver = { from: string; to: string; visitIds: readonly string[] | null }

/** Gives the open visits of one member of staff, or some of them, to another one; returns those that changed hands. */
export async function handOver(tx: TenantTx, { from, to, visitIds }: HandOver): Promise<string[]> {
  const ids = await handOverVisits(tx, { from, to, visitIds })
  if (ids.length === 0) return []
  await recordOperations(
    tx,
    ids.map((visitId) => ({ visitId, kind: 'handed_over' as const, details: { from, to } })),
  )
  tx.emit({ type: 'floor_update' })
  return ids
}
