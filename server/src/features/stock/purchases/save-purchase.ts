import type { PurchaseBody, PurchaseState, ReceiveBody } from '#core/contract/inventory/purchases.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { insertMail } from '../../../infrastructure/mail/mails.queries.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore } from '../../store/load-store.ts'
import { readPacked } from '../documents/packed-quantity.rules.ts'
import { receiveStock } from '../documents/receive-stock.ts'
import { findSupplier, listStockItemsByIds } from '../items/stock-items.queries.ts'
import {
  insertPurchase,
  lockPurchase,
  updatePurchase,
  updatePurchaseLines,
  updatePurchaseState,
  updateReceived,
  type LockedPurchase,
  type NewPurchaseLine,
} from './purchases.queries.ts'

/** A draft: nobody has ordered anything yet. */
export async function addPurchase(
  tx: TenantTx,
  { supplierId, expectedOn, lines }: PurchaseBody,
): Promise<{ purchaseId: string; number: number }> {
  const read = await readLines(tx, { supplierId, lines })
  const { id, number } = await insertPurchase(tx.db, { supplierId, expectedOn, by: tx.actor?.name ?? null })
  await updatePurchaseLines(tx.db, id, read)
  tx.emit({ type: 'stock_update' })
  return { purchaseId: id, number }
}

export async function changePurchase(
  tx: TenantTx,
  id: string,
  { supplierId, expectedOn, lines }: PurchaseBody,
): Promise<void> {
  await lockInState(tx, id, ['draft'])
  const read = await readLines(tx, { supplierId, lines })
  await updatePurchase(tx.db, id, { supplierId, expectedOn })
  await updatePurchaseLines(tx.db, id, read)
  tx.emit({ type: 'stock_update' })
}

/** With a text it is mailed, as it was shown; without one it was ordered by telephone or on paper. */
export async function sendPurchase(tx: TenantTx, id: string, text: string | null): Promise<void> {
  const { number, supplier, email } = await lockInState(tx, id, ['draft'])
  if (text !== null) {
    if (email === null) throw new AppError('purchase.no_email')
    const { name } = await loadStore(tx)
    await insertMail(tx.db, { to: email, subject: `${name} – ${number}`, text })
  }
  await updatePurchaseState(tx.db, id, 'ordered')
  await recordAudit(tx, { kind: 'purchase.sent', subject: supplier, details: { number: String(number) } })
  tx.emit({ type: 'stock_update' })
}

/** What came goes through the ledger as a delivery of its own, at the prices it came at. */
export async function receivePurchase(
  tx: TenantTx,
  id: string,
  { documentNo, isLast, lines }: ReceiveBody,
): Promise<{ receiptId: string; total: string }> {
  const { supplierId } = await lockInState(tx, id, ['draft', 'ordered', 'partly'])
  const { received, ...receipt } = await receiveStock(tx, { supplierId, documentNo, lines })
  const { isComplete } = await updateReceived(tx.db, id, received)
  await updatePurchaseState(tx.db, id, isComplete || isLast ? 'received' : 'partly')
  return receipt
}

/** Nothing more comes; what has come stays. */
export async function cancelPurchase(tx: TenantTx, id: string): Promise<void> {
  const { number, supplier } = await lockInState(tx, id, ['draft', 'ordered', 'partly'])
  await updatePurchaseState(tx.db, id, 'cancelled')
  await recordAudit(tx, { kind: 'purchase.cancelled', subject: supplier, details: { number: String(number) } })
  tx.emit({ type: 'stock_update' })
}

async function lockInState(tx: TenantTx, id: string, states: readonly PurchaseState[]): Promise<LockedPurchase> {
  const purchase = await lockPurchase(tx.db, id)
  if (!purchase) throw new AppError('purchase.not_found')
  if (!states.includes(purchase.state)) throw new AppError('purchase.state_refused')
  return purchase
}

async function readLines(
  tx: TenantTx,
  { supplierId, lines }: Pick<PurchaseBody, 'supplierId' | 'lines'>,
): Promise<NewPurchaseLine[]> {
  if (!(await findSupplier(tx.db, supplierId))) throw new AppError('supplier.not_found')
  const itemIds = lines.map(({ itemId }) => itemId)
  if (new Set(itemIds).size < itemIds.length) throw new AppError('purchase.lines_twice')
  const items = new Map((await listStockItemsByIds(tx.db, itemIds)).map((item) => [item.id, item]))
  return lines.map((line) => {
    const { quantity, pack } = readPacked(line, items.get(line.itemId))
    return {
      itemId: line.itemId,
      packId: pack?.id ?? null,
      packTitle: pack?.title ?? null,
      packQuantity: pack?.quantity ?? null,
      quantity: String(quantity),
    }
  })
}
