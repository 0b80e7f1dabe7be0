import type { ReceiptBody } from '#core/contract/inventory/stock-documents.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { parsePrice } from '#core/money/price.ts'
import { putIn } from '#core/stock/average-cost.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore, lockCurrencyShared } from '../../store/load-store.ts'
import { MILLIONTHS } from '../items/stock-item-record.rules.ts'
import { findSupplier, listStockItemsByIds, type StockItemRow } from '../items/stock-items.queries.ts'
import { openDocument } from '../marks/open-document.ts'
import { readPacked } from './packed-quantity.rules.ts'

type Line = ReceiptBody['lines'][number]

type Received = { receiptId: string; total: string; received: { itemId: string; quantity: string }[] }

/** Takes in what a supplier brought, line by line at the price of each. */
export async function receiveStock(tx: TenantTx, body: ReceiptBody): Promise<Received> {
  await lockCurrencyShared(tx)
  const { digits } = await loadStore(tx)
  const supplier = body.supplierId === null ? null : await findSupplier(tx.db, body.supplierId)
  if (supplier === undefined) throw new AppError('supplier.not_found')
  const itemIds = [...new Set(body.lines.map(({ itemId }) => itemId))]
  const items = new Map((await listStockItemsByIds(tx.db, itemIds)).map((item) => [item.id, item]))
  const lines = body.lines.map((line) => readLine(line, items.get(line.itemId), digits))
  const { ledger, store } = await openDocument(tx, itemIds)
  for (const { itemId, quantity, price } of lines) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) throw new AppError('stock.untracked')
    const value = BigInt(price) * MILLIONTHS
    ledger.write(itemId, putIn(balance, quantity, value), { kind: 'receipt' })
    ledger.setLastReceipt(itemId, quantity, value)
  }
  const { supplierId, documentNo } = body
  const { id } = await store({ kind: 'receipt', supplierId, documentNo, madeBy: tx.actor?.name ?? null })
  const total = formatDecimal(
    lines.reduce((sum, { price }) => sum + price, 0),
    digits,
  )
  await recordAudit(tx, {
    kind: 'stock.received',
    subject: supplier?.name ?? documentNo,
    details: { amount: total, lines: String(lines.length) },
  })
  const received = lines.map(({ itemId, quantity }) => ({ itemId, quantity: String(quantity) }))
  return { receiptId: id, total, received }
}

/** In packs where one is named, else in the item's unit; the price is of the whole line. */
function readLine(
  { itemId, packId, quantity: text, price: priceText }: Line,
  item: StockItemRow | undefined,
  digits: number,
) {
  const { quantity } = readPacked({ packId, quantity: text }, item)
  const price = parsePrice(priceText, digits)
  if (price === null) throw new AppError('stock.price_invalid')
  return { itemId, quantity, price }
}
