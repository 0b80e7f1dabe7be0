import { decideKitchenStep } from '#core/kitchen/decide-ticket.ts'
import { newId } from '#core/new-id.ts'
import { decideItemStatus } from '#core/orders/decide-item-status.ts'
import type { ItemStatus } from '#core/orders/item-steps.ts'
import { loadKitchen } from '../../server/src/features/orders/kitchen/load-kitchen.ts'
import { lockNumbers } from '../../server/src/infrastructure/database/numbers.queries.ts'
import type { TenantTx } from '../../server/src/infrastructure/database/tenant.ts'
import { writePlan } from '../../server/src/write-plan.ts'

/** Sets a line as Orders, or the kitchen step by step, within the transaction of a seed. */
export async function setLineStatus(
  tx: TenantTx,
  lineId: string,
  { status, by }: { status: ItemStatus; by: 'orders' | 'kitchen' },
): Promise<void> {
  const facts = await loadKitchen(tx, { lineIds: [lineId] }, async () => ({ numbers: await lockNumbers(tx.db, null) }))
  const plan =
    by === 'kitchen'
      ? decideKitchenStep(facts, lineId, status)
      : decideItemStatus({ ...facts, remade: null, newId }, lineId, status)
  await Promise.all(writePlan(tx.db, plan, tx))
  plan.events.forEach(tx.emit)
}
