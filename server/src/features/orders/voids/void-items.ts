import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { recordAudits } from '../../audit/record-audit.ts'
import { undoStock } from '../../stock/sales/undo-stock.ts'
import { lockReturned, returnPortions } from '../../menu/availability/take-portions.ts'
import { printSlips } from '../kitchen/print-slips.ts'
import { notifyStations, type NewNotice } from '../kitchen/notify-stations.ts'
import { checkItemChange } from '#core/orders/order-state.ts'
import { listItems, lockOrdersOfItemsForUpdate, updateItemStatus, type FoundItem } from '../orders.queries.ts'
import type { SoldItem } from '#core/orders/sold-order.ts'
import { auditedGrant, checkVoid, recordVoids, type Voiding } from './record-voids.ts'
import { updateUnitsVoided } from './voids.queries.ts'

/** A line to cancel, or units of it, which become a cancelled line of their own under `newId`. */
export type LineToVoid = { itemId: string; quantity: number | null; newId?: string | null }

type Voided = FoundItem & { voidedItemId: string; units: number }

/**
 * Cancels lines, or some units of them, and returns those that it cancelled, with their orders. What nobody began gives its portions back.
 * Nothing happens to lines that are cancelled already.
 */
export async function voidItems(
  tx: TenantTx,
  lines: readonly LineToVoid[],
  voiding: Voiding,
): Promise<Pick<FoundItem, 'id' | 'itemTitle' | 'quantity'>[]> {
  const ids = lines.map(({ itemId }) => itemId)
  const orders = await lockOrdersOfItemsForUpdate(tx.db, ids)
  for (const order of orders) checkItemChange(order, 'cancelled')
  const found = new Map((await listItems(tx.db, ids)).map((item) => [item.id, item]))
  if (ids.some((id) => !found.has(id))) throw new AppError('order.item_not_found')
  const standing = lines.map((line) => ({ line, item: found.get(line.itemId)! }))
  const wanted = standing.filter(({ item }) => item.status !== 'cancelled')
  for (const { item, line } of wanted) unitsToVoid(item, line.quantity)
  const voided = wanted.length === 0 ? [] : await voidStanding(tx, wanted, voiding)
  tx.emit({ type: 'order_update', orderIds: orders.map(({ id }) => id) })
  return voided.map(({ id, itemTitle, units }) => ({ id, itemTitle, quantity: units }))
}

async function voidStanding(
  tx: TenantTx,
  wanted: readonly { line: LineToVoid; item: FoundItem }[],
  voiding: Voiding,
): Promise<Voided[]> {
  const grant = await checkVoid(
    tx,
    voiding,
    wanted.map(({ item }) => item),
  )
  const voided: Voided[] = []
  for (const { line, item } of wanted) {
    const units = unitsToVoid(item, line.quantity)
    const isPart = units < item.quantity
    const voidedItemId = isPart
      ? await updateUnitsVoided(tx.db, item.id, { units, newId: line.newId ?? null })
      : item.id
    if (!isPart) await updateItemStatus(tx.db, item.id, 'cancelled')
    voided.push({ ...item, voidedItemId, units })
  }
  await notifyStations(tx, voided.filter(isMade).map(noticeOf))
  await printSlips(tx, { cause: 'change', lineIds: voided.map(({ id }) => id) })
  await giveBack(tx, voided)
  await recordVoids(tx, voided.map(voidedOrder), grant)
  await recordAudits(
    tx,
    voided.map(({ itemTitle, variantTitle, units, tokenNo }) => ({
      kind: 'order_item.cancelled',
      subject: [itemTitle, variantTitle].filter((title) => title !== null).join(' · '),
      details: { quantity: String(units), token: String(tokenNo), ...auditedGrant(grant) },
    })),
  )
  return voided
}

/** The kitchen has it, and has not finished it. */
const isMade = ({ status }: Voided) => status === 'created' || status === 'preparing'

function noticeOf({ id, quantity, units }: Voided): NewNotice {
  if (units === quantity) return { itemId: id, kind: 'cancelled', text: null }
  return { itemId: id, kind: 'less', text: `${quantity} → ${quantity - units}` }
}

/** The stock that they took, and the portions of what nobody began. */
async function giveBack(tx: TenantTx, voided: readonly Voided[]): Promise<void> {
  const isBegun = ({ status }: Voided) => status !== 'created'
  const returned = voided
    .filter((item) => !isBegun(item))
    .map((item) => ({ placedAt: item.placedAt, lines: [{ ...item, quantity: item.units }] }))
  const portions = await lockReturned(tx, returned)
  const units = voided.map((item) => ({
    orderItemId: item.id,
    splitFrom: item.splitFrom,
    voidedItemId: item.voidedItemId,
    units: item.units,
    isBegun: isBegun(item),
  }))
  await undoStock(tx, units, () => returnPortions(tx, returned, portions))
}

function voidedOrder({ orderId, tokenNo, voidedItemId, units, ...item }: Voided) {
  return { id: orderId, tokenNo, items: [{ ...item, id: voidedItemId, quantity: units }] }
}

/** How many units of a line to cancel: all of them where no number is given. */
export function unitsToVoid(item: Pick<SoldItem, 'quantity'>, quantity: number | null): number {
  if (quantity !== null && quantity > item.quantity) throw new AppError('order.quantity_invalid')
  return quantity ?? item.quantity
}
