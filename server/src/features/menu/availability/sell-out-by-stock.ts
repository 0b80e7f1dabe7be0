import type { AvailabilityTarget } from '#core/contract/selling/availability.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { deleteSoldOut, insertSoldOutByStock, lockMenuVersion } from './availability.queries.ts'

/** Less than a portion is on hand: sold out, unless staff have set it by hand or count its portions. */
export async function sellOutByStock(
  tx: TenantTx,
  targets: readonly { id: string; target: AvailabilityTarget }[],
): Promise<void> {
  if (targets.length === 0) return
  await lockMenuVersion(tx.db)
  const titles = await insertSoldOutByStock(tx.db, targets)
  for (const { title } of titles) tx.notify({ kind: 'sold_out', facts: { title } })
  if (titles.length > 0) tx.emit({ type: 'menu_update' })
}

/** Enough is on hand again: sold again, after a delivery with what staff had set. Counted portions stay as they are. */
export async function bringBackByStock(
  tx: TenantTx,
  ids: readonly string[],
  { alsoByHand }: { alsoByHand: boolean },
): Promise<void> {
  await lockMenuVersion(tx.db)
  if (await deleteSoldOut(tx.db, ids, alsoByHand)) tx.emit({ type: 'menu_update' })
}
