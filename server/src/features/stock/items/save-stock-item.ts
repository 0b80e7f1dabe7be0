import type { StockItemBody } from '#core/contract/inventory/stock-items.ts'
import { kindOfUnit, parseDecimal, parseQuantity, VALUE_PLACES, type StockUnit } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../store/load-store.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'
import {
  insertBalance,
  insertStockItem,
  isHeld,
  isInRecipe,
  lockStockItem,
  updatePacks,
  updateStockItem,
  updateStockItemDeleted,
  type Pack,
  type StockItemFacts,
} from './stock-items.queries.ts'

export async function addStockItem(tx: TenantTx, body: StockItemBody): Promise<{ itemId: string }> {
  const { facts, packs } = await readItem(tx, body)
  const { id } = await insertStockItem(tx.db, facts)
  await storeParts(tx, id, { facts, packs })
  await recordAudit(tx, { kind: 'stock_item.added', subject: facts.title })
  tx.emit({ type: 'stock_update' })
  return { itemId: id }
}

/** Changes a stock item. Once moved, counted or ordered, it stays tracked and keeps its kind of unit. */
export async function changeStockItem(tx: TenantTx, id: string, body: StockItemBody): Promise<void> {
  const read = await readItem(tx, body)
  const before = await lockStockItem(tx.db, id)
  if (!before) throw new AppError('stock_item.not_found')
  const { facts } = read
  const isOtherKind = kindOfUnit(before.unit) !== kindOfUnit(facts.unit)
  const isUntracked = before.isTracked && !facts.isTracked
  if ((isOtherKind || isUntracked) && (before.moves > 0 || (await isHeld(tx.db, id))))
    throw new AppError('stock_item.unit_fixed')
  // its recipes are in thousandths of that kind
  if (isOtherKind && (await isInRecipe(tx.db, id))) throw new AppError('stock_item.unit_fixed')
  await updateStockItem(tx.db, id, facts)
  await storeParts(tx, id, read)
  await recordAudit(tx, { kind: 'stock_item.updated', subject: before.title, details: { to: facts.title } })
  tx.emit({ type: 'stock_update' })
}

/** Removes a stock item; its moves stay. */
export async function removeStockItem(tx: TenantTx, id: string): Promise<void> {
  const before = await lockStockItem(tx.db, id)
  if (!before) throw new AppError('stock_item.not_found')
  if (await isInRecipe(tx.db, id)) throw new AppError('stock_item.in_use')
  await updateStockItemDeleted(tx.db, id)
  await recordAudit(tx, { kind: 'stock_item.deleted', subject: before.title })
  tx.emit({ type: 'stock_update' })
}

export type ReadItem = { facts: StockItemFacts; packs: Pack[] }

async function readItem(tx: TenantTx, body: StockItemBody): Promise<ReadItem> {
  await lockCurrencyShared(tx)
  const { digits } = await loadStore(tx)
  const { title, unit, group, supplierId, isTracked } = body
  if (supplierId !== null && !(await findSupplier(tx.db, supplierId))) throw new AppError('supplier.not_found')
  const typedCost = body.cost === null ? null : parseDecimal(body.cost, digits + VALUE_PLACES)
  if (isTracked ? body.cost !== null : typedCost === null) throw new AppError('stock_item.cost_invalid')
  const [lowAt, target] = [readMark(body.lowAt, unit), readMark(body.target, unit)]
  await requireRows(
    tx,
    'stock_packs',
    body.packs.map(({ id }) => id),
    'stock_item.pack_not_found',
  )
  const packs = body.packs.map((pack) => {
    const quantity = parseQuantity(pack.quantity, unit)
    if (quantity === null || quantity === 0n) throw new AppError('stock_item.packs_invalid')
    return { ...pack, quantity: String(quantity) }
  })
  const { allergens } = body
  return { facts: { title, unit, group, supplierId, lowAt, target, isTracked, typedCost, allergens }, packs }
}

function readMark(text: string | null, unit: StockUnit): bigint | null {
  if (text === null) return null
  const quantity = parseQuantity(text, unit)
  if (quantity === null) throw new AppError('stock.quantity_invalid')
  return quantity
}

/** Stores its balance and packs. */
export async function storeParts(tx: TenantTx, id: string, { facts, packs }: ReadItem): Promise<void> {
  if (facts.isTracked) await insertBalance(tx.db, id)
  await updatePacks(tx.db, id, packs)
}
