import type { ReceiptBody } from '#core/contract/inventory/stock-documents.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import { putIn } from '#core/stock/average-cost.ts'
import { parseQuantity } from '#core/stock/units.ts'
import { AppError } from '../../../infrastructure/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../settings/load-store.ts'
import { MILLIONTHS } from '../items/stock-item-record.rules.ts'
import { findSupplier, listStockItemsByIds, type StockItemRow } from '../items/stock-items.queries.ts'
import { StockLedger } from '../moves/stock-ledger.rules.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { insertDocument } from './stock-documents.queries.ts'

type Line = ReceiptBody['lines'][number]

/** Takes in what a supplier brought, line by line at the price of each. */
export async function receiveStock(tx: TenantTx, body: ReceiptBody): Promise<{ receiptId: string; total: string }> {
  await lockCurrencyShared(tx)
  const { digits } = await loadStore(tx)
  const supplier = body.supplierId === null ? null : await findSupplier(tx.db, body.supplierId)
  if (supplier === undefined) throw new AppError('supplier.not_found')
  const itemIds = [...new Set(body.lines.map(({ itemId }) => itemId))]
  const items = new Map((await listStockItemsByIds(tx.db, itemIds)).map((item) => [item.id, item]))
  const lines = body.lines.map((line) => readLine(line, items.get(line.itemId), digits))
  const ledger = new StockLedger(await lockBalances(tx.db, itemIds))
  for (const { itemId, quantity, price } of lines) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) throw new AppError('stock.untracked')
    const value = BigInt(price) * MILLIONTHS
    ledger.write(itemId, putIn(balance, quantity, value), { kind: 'receipt' })
    ledger.setLastReceipt(itemId, quantity, value)
  }
  const { supplierId, documentNo } = body
  const madeBy = tx.actor?.name ?? null
  const { id } = await insertDocument(tx.db, { kind: 'receipt', supplierId, documentNo, madeBy }, ledger)
  const total = formatDecimal(
    lines.reduce((sum, { price }) => sum + price, 0),
    digits,
  )
  await recordAudit(tx, {
    kind: 'stock.received',
    subject: supplier?.name ?? documentNo,
    details: { amount: total, lines: String(lines.length) },
  })
  tx.emit({ type: 'stock_update' })
  return { receiptId: id, total }
}

/** In packs where one is named, else in the item's unit; the price is of the whole line. */
function readLine(
  { itemId, packId, quantity: text, price: priceText }: Line,
  item: StockItemRow | undefined,
  digits: number,
) {
  if (!item) throw new AppError('stock_item.not_found')
  if (!item.isTracked) throw new AppError('stock.untracked')
  const pack = packId === null ? null : item.packs.find(({ id }) => id === packId)
  if (pack === undefined) throw new AppError('stock_item.not_found')
  // packs are counted as pieces are: whole, or in thousandths
  const packs = pack && parseQuantity(text, 'pc')
  const inPacks = pack && packs !== null ? BigInt(pack.quantity) * packs! : null
  const isExact = inPacks === null || inPacks % 1000n === 0n
  const quantity = pack ? (inPacks !== null && isExact ? inPacks / 1000n : null) : parseQuantity(text, item.unit)
  if (quantity === null || quantity === 0n) throw new AppError('stock.quantity_invalid')
  const price = parsePrice(priceText, digits)
  if (price === null) throw new AppError('stock.price_invalid')
  return { itemId, quantity, price }
}
