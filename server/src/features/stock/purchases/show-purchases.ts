import { PURCHASE_STATES, PURCHASES_A_PAGE, type Proposal, type Purchase } from '#core/contract/inventory/purchases.ts'
import { formatQuantity, type StockUnit } from '#core/stock/units.ts'
import { proposePacks } from '#core/stock/purchases.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { readMark } from '../../../infrastructure/http/pages.ts'
import { isLow } from '../items/stock-item-record.rules.ts'
import { listStockItems, type StockItemRow } from '../items/stock-items.queries.ts'
import { showSuppliers } from '../suppliers/save-supplier.ts'
import { listOnOrder, listPurchases, type PurchaseLineRow, type PurchaseRow } from './purchases.queries.ts'

type Asked = { state: string | null; before: string | null }

/** A page of orders to suppliers, newest first; `state` may also be `open`: all unfinished ones. */
export async function showPurchases(tx: ReadTx, { state, before }: Asked): Promise<Purchase[]> {
  if (state !== null && state !== 'open' && !PURCHASE_STATES.some((one) => one === state))
    throw new AppError('request.invalid')
  const page = { state, before: readMark(before), most: PURCHASES_A_PAGE }
  return (await listPurchases(tx.db, page)).map(toPurchaseRecord)
}

function toPurchaseRecord({ supplierId, expectedOn, madeAt, sentAt, lines, ...row }: PurchaseRow): Purchase {
  return {
    ...row,
    supplier_id: supplierId,
    expected_on: expectedOn,
    made_at: madeAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
    lines: lines.map(toLineRecord),
  }
}

function toLineRecord({ itemId, title, unit, packId, packTitle, packQuantity, quantity, received }: PurchaseLineRow) {
  const ordered = formatQuantity(BigInt(quantity), unit)
  return {
    item_id: itemId,
    title,
    unit,
    pack_id: packId,
    pack_title: packTitle,
    quantity: packQuantity === null ? ordered : inPacks(BigInt(quantity), BigInt(packQuantity)),
    ordered,
    received: formatQuantity(BigInt(received), unit),
  }
}

const inPacks = (quantity: bigint, each: bigint) => formatQuantity((quantity * 1000n) / each, 'pc')

/**
 * Proposes to refill items at or under their low mark to their target, by supplier; ordered quantities count as on hand
 * (docs/rules/stock.md#order-from-suppliers).
 */
export async function proposePurchases(tx: ReadTx): Promise<Proposal[]> {
  const [items, onOrder, suppliers] = await awaitPipelined([
    listStockItems(tx.db, null),
    listOnOrder(tx.db),
    showSuppliers(tx),
  ])
  const coming = new Map(onOrder.map(({ itemId, quantity }) => [itemId, BigInt(quantity)]))
  const lines = items.filter(isLow).flatMap((item) => proposeLine(item, coming.get(item.id) ?? 0n))
  return [...suppliers, null].flatMap((supplier) => {
    const ofSupplier = lines.filter(({ supplierId }) => supplierId === (supplier?.id ?? null))
    if (ofSupplier.length === 0) return []
    return {
      supplier_id: supplier?.id ?? null,
      supplier: supplier?.name ?? null,
      minimum_order: supplier?.minimum_order ?? null,
      lines: ofSupplier.map(({ line }) => line),
    }
  })
}

function proposeLine(item: StockItemRow, onOrder: bigint) {
  const { id, title, unit, supplierId, packs } = item
  const [onHand, lowAt] = [BigInt(item.quantity ?? 0), BigInt(item.lowAt!)]
  const target = item.target === null || BigInt(item.target) < lowAt ? lowAt : BigInt(item.target)
  const pack = packs[0] ?? null
  const wanted = proposePacks({ onHand: onHand + onOrder, target, pack: pack === null ? null : BigInt(pack.quantity) })
  if (wanted === 0n) return []
  const text = (quantity: bigint, of: StockUnit = unit) => formatQuantity(quantity, of)
  const line = {
    item_id: id,
    title,
    unit,
    on_hand: text(onHand),
    on_order: text(onOrder),
    target: text(target),
    pack_id: pack?.id ?? null,
    pack_title: pack?.title ?? null,
    quantity: pack === null ? text(wanted) : text(wanted * 1000n, 'pc'),
  }
  return [{ supplierId, line }]
}
