import type { WhichLines } from '#core/contract/dining/courses.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { fireLines, holdLines } from '../../orders/dining/fire-lines.ts'
import { loadVisitToJoin } from '../visits/join-visit.ts'
import { recordOperations } from '../visits/record-operations.ts'

type Fired = Awaited<ReturnType<typeof fireLines>>

/** Sends held lines of a visit to the kitchen, and returns their ids. */
export const fire = (tx: TenantTx, id: string, which: WhichLines): Promise<string[]> =>
  changed(tx, { id, kind: 'fired', which, act: (visitId) => fireLines(tx, visitId, which) })

/** Holds lines of a visit again, and returns their ids. */
export const hold = (tx: TenantTx, id: string, which: WhichLines): Promise<string[]> =>
  changed(tx, { id, kind: 'held', which, act: (visitId) => holdLines(tx, visitId, which) })

type Change = { id: string; kind: 'fired' | 'held'; which: WhichLines; act: (visitId: string) => Promise<Fired> }

async function changed(tx: TenantTx, { id, kind, which, act }: Change): Promise<string[]> {
  const visit = await loadVisitToJoin(tx, id)
  await requireRows(tx, 'order_items', which.lines ?? [], 'order.item_not_found')
  const lines = await act(visit.id)
  if (lines.length === 0) return []
  const items = lines.map(({ itemTitle, quantity }) => `${quantity} × ${itemTitle}`).join(', ')
  await recordOperations(tx, [{ visitId: visit.id, kind, details: { items } }])
  return lines.map((line) => line.id)
}
