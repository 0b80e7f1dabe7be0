import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { undoStock } from '../../inventory/sales/undo-stock.ts'
import { lockReturned, returnPortions } from '../../menu/availability/take-portions.ts'
import { checkItemChange } from '../order-state.rules.ts'
import { findItem, lockOrderOfItemForUpdate, updateItemStatus } from '../orders.queries.ts'
import type { SoldItem } from '../sold-order.rules.ts'
import { auditedGrant, checkVoid, recordVoids, type Voiding } from './record-voids.ts'
import { updateUnitsVoided } from './voids.queries.ts'

/**
 * Cancels a line, or some units of it, which become a cancelled line of their own. What nobody began gives its portions
 * back. Nothing happens where it is cancelled already.
 */
export async function voidItem(
  tx: TenantTx,
  itemId: string,
  { quantity, ...voiding }: Voiding & { quantity: number | null },
): Promise<void> {
  const order = await lockOrderOfItemForUpdate(tx.db, itemId)
  if (!order) throw new AppError('order.item_not_found')
  checkItemChange(order, 'cancelled')
  const { tokenNo, placedAt, ...item } = await findItem(tx.db, itemId)
  const units = unitsToVoid(item, quantity)
  if (item.status !== 'cancelled') {
    const grant = await checkVoid(tx, voiding, [item])
    const isPart = units < item.quantity
    const id = isPart ? await updateUnitsVoided(tx.db, itemId, units) : itemId
    if (!isPart) await updateItemStatus(tx.db, itemId, 'cancelled')
    const voided = { ...item, id, quantity: units }
    const isBegun = item.status !== 'created'
    const returned = isBegun ? [] : [{ placedAt, lines: [voided] }]
    const portions = await lockReturned(tx, returned)
    await undoStock(tx, [{ orderItemId: itemId, voidedItemId: id, units, isBegun }], () =>
      returnPortions(tx, returned, portions),
    )
    await recordVoids(tx, [{ id: order.id, tokenNo, items: [voided] }], grant)
    const subject = [item.itemTitle, item.variantTitle].filter((title) => title !== null).join(' · ')
    const details = { quantity: String(units), token: String(tokenNo), ...auditedGrant(grant) }
    await recordAudit(tx, { kind: 'order_item.cancelled', subject, details })
  }
  tx.emit({ type: 'order_update', orderIds: [order.id] })
}

/** How many units of a line to cancel: all of them where no number is given. */
export function unitsToVoid(item: Pick<SoldItem, 'quantity'>, quantity: number | null): number {
  if (quantity !== null && quantity > item.quantity) throw new AppError('order.quantity_invalid')
  return quantity ?? item.quantity
}
