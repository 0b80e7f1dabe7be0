import { AppError } from '../app-error.ts'
import type { ReceiptBody } from '../contract/inventory/stock-documents.ts'
import { formatDecimal } from '../money/amount.ts'
import { parsePrice } from '../money/price.ts'
import type { Plan } from '../plan.ts'
import { putIn } from './average-cost.ts'
import { readPacked, type PackedItems } from './packed-quantity.ts'
import { planDocument, type DocumentFacts } from './stock-document.ts'
import { StockLedger } from './stock-ledger.ts'
import { MILLIONTHS } from './units.ts'

export type ReceiptFacts = DocumentFacts & {
  items: PackedItems
  /** Null: none is given; undefined: there is no such supplier. */
  supplier: { name: string } | null | undefined
}

/** The received quantity of each line, in its item's unit. */
export type ReceivedLine = { itemId: string; quantity: bigint }

type Received = Plan<{ receiptId: string; total: string }> & { received: ReceivedLine[] }

type Delivered = ReceiptBody & { purchaseId?: string }

/** Receives a supplier's delivery, of an order or not, each line at its price. */
export function decideReceipt(facts: ReceiptFacts, { lines: typed, ...head }: Delivered): Received {
  const { supplier, digits } = facts
  if (supplier === undefined) throw new AppError('supplier.not_found')
  const lines = typed.map((line) => readLine(line, facts))
  const ledger = new StockLedger(facts.balances)
  for (const { itemId, quantity, price } of lines) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) throw new AppError('stock.untracked')
    const value = BigInt(price) * MILLIONTHS
    ledger.write(itemId, putIn(balance, quantity, value), { kind: 'receipt' })
    ledger.setLastReceipt(itemId, quantity, value)
  }
  const id = facts.newId()
  const total = formatDecimal(
    lines.reduce((sum, { price }) => sum + price, 0),
    digits,
  )
  const subject = supplier?.name ?? head.documentNo
  return {
    ...planDocument(facts, ledger, { id, kind: 'receipt', ...head }),
    audit: [{ kind: 'stock.received', subject, details: { amount: total, lines: String(lines.length) } }],
    reply: { receiptId: id, total },
    received: lines.map(({ itemId, quantity }) => ({ itemId, quantity })),
  }
}

/** In packs if one is given, else in the item's unit; the price is for the whole line. */
function readLine(
  { itemId, packId, quantity: text, price: priceText }: ReceiptBody['lines'][number],
  { items, digits }: ReceiptFacts,
) {
  const { quantity } = readPacked({ packId, quantity: text }, items.get(itemId))
  const price = parsePrice(priceText, digits)
  if (price === null) throw new AppError('stock.price_invalid')
  return { itemId, quantity, price }
}
