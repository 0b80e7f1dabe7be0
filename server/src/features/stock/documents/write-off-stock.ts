import type { WasteBody } from '#core/contract/inventory/stock-documents.ts'
import { takeOut } from '#core/stock/average-cost.ts'
import { parseQuantity } from '#core/stock/units.ts'
import { AppError } from '#core/app-error.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { requireShownRows } from '../../../infrastructure/known-rows/require-rows.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { listStockItemsByIds } from '../items/stock-items.queries.ts'
import { openDocument } from '../marks/open-document.ts'
import { loadRecipesOf } from '../recipes/load-recipes.ts'
import { stockTakenBy } from '#core/stock/taken-stock.ts'

type Wasted = { itemId: string; quantity: bigint }

const MAX_UNITS = 9999

/** Writes off stock items, or whole menu items, which take what their recipes contain. */
export async function writeOffStock(tx: TenantTx, { reason, note, lines }: WasteBody): Promise<void> {
  if (reason === 'other' && note === null) throw new AppError('stock.reason_required')
  await requireShownRows(
    tx,
    'menu_items',
    lines.map(({ menuItemId }) => menuItemId),
    'menu.item_not_found',
  )
  const [items, recipes] = await awaitPipelined([
    listStockItemsByIds(
      tx.db,
      lines.flatMap(({ itemId }) => itemId ?? []),
    ),
    loadRecipesOf(
      tx,
      lines.flatMap(({ menuItemId }) => menuItemId ?? []),
    ),
  ])
  const byId = new Map(items.map((item) => [item.id, item]))
  const wasted = lines.flatMap(({ itemId, menuItemId, quantity: text }): Wasted[] => {
    if ((itemId === null) === (menuItemId === null)) throw new AppError('stock.lines_required')
    if (menuItemId !== null) {
      if (!recipes.has(menuItemId)) throw new AppError('stock.no_recipe')
      const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
      if (quantity === 0 || quantity > MAX_UNITS) throw new AppError('stock.quantity_invalid')
      return stockTakenBy([{ itemId: menuItemId, variantId: null, addons: [], quantity }], recipes)
    }
    const item = byId.get(itemId!)
    if (!item) throw new AppError('stock_item.not_found')
    if (!item.isTracked) throw new AppError('stock.untracked')
    const quantity = parseQuantity(text, item.unit)
    if (quantity === null || quantity === 0n) throw new AppError('stock.quantity_invalid')
    return [{ itemId: item.id, quantity }]
  })
  const { ledger, store } = await openDocument(tx, [...new Set(wasted.map(({ itemId }) => itemId))])
  for (const { itemId, quantity } of wasted) {
    const balance = ledger.balanceOf(itemId)
    // a recipe may name what is not counted
    if (!balance || quantity === 0n) continue
    ledger.write(itemId, takeOut(balance, quantity), { kind: 'waste', reason })
  }
  await store({ kind: 'waste', reason, note, madeBy: tx.actor?.name ?? null })
  await recordAudit(tx, { kind: 'stock.wasted', subject: reason, details: { lines: String(lines.length) } })
}
