import { putIn } from '#core/stock/average-cost.ts'
import { AppError } from '#core/app-error.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { openDocument } from '../marks/open-document.ts'
import { listLastReceipts, listMovesOfDocument, findDocument } from './stock-documents.queries.ts'

/**
 * Reverses a document by a new one with the negated quantities and values of its moves; after a receipt, the receipt before it
 * is what goes below zero is costed by again. What revalued the stock meanwhile stays: the balance at that moment did it.
 */
export async function reverseDocument(tx: TenantTx, id: string, reason: string): Promise<void> {
  const [document, moves] = [await findDocument(tx.db, id), await listMovesOfDocument(tx.db, id)]
  if (!document) throw new AppError('stock.document_not_found')
  if (document.isReversed || document.kind === 'reversal') throw new AppError('stock.reversed')
  const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
  const { ledger, store } = await openDocument(tx, itemIds)
  for (const { itemId, kind, quantity, value } of moves) {
    const balance = ledger.balanceOf(itemId)
    if (!balance || kind === 'revaluation') continue
    const [back, worth] = [-BigInt(quantity), -BigInt(value)]
    const change = { quantity: back, value: worth, isRevaluation: false }
    ledger.write(itemId, back > 0n ? putIn(balance, back, worth) : [change], { kind: 'correction', reason })
  }
  if (document.kind === 'receipt') {
    const last = new Map((await listLastReceipts(tx.db, itemIds, id)).map((row) => [row.itemId, row]))
    for (const itemId of itemIds) {
      const before = last.get(itemId)
      ledger.setLastReceipt(itemId, BigInt(before?.quantity ?? 0), BigInt(before?.value ?? 0))
    }
  }
  const madeBy = tx.actor?.name ?? null
  await store({ kind: 'reversal', reason, reversesId: id, madeBy }).catch(refuseSecond)
  await recordAudit(tx, { kind: 'stock.reversed', subject: document.documentNo ?? document.kind, details: { reason } })
}

/** Another reversed it between the look and the write. */
function refuseSecond(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'stock_documents_by_reversed') throw new AppError('stock.reversed')
  throw error
}
