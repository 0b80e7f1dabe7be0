import { AppError } from '../app-error.ts'
import type { MoveKind } from '../contract/inventory/stock-documents.ts'
import type { Plan } from '../plan.ts'
import { putIn } from './average-cost.ts'
import { takeBackDelivery, type ReversedPurchase } from './decide-purchase.ts'
import { planDocument, type DocumentFacts } from './stock-document.ts'
import { StockLedger, type StockDocument } from './stock-ledger.ts'

export type DocumentMove = { itemId: string; kind: MoveKind; quantity: string; value: string }

export type ReversalFacts = DocumentFacts &
  ReversedPurchase & {
    /** Undefined: there is no such document. */
    document: (Pick<StockDocument, 'kind' | 'documentNo'> & { isReversed: boolean }) | undefined
    moves: readonly DocumentMove[]
    /** The last unreversed receipt of each item, apart from this document. */
    lastReceipts: readonly { itemId: string; quantity: string; value: string }[]
  }

/**
 * Reverses a document by a new one with its moves negated. After a receipt, stock below zero is again costed by the
 * receipt before. Revaluations since then stay: the balance of that moment caused them.
 */
export function decideReversal(facts: ReversalFacts, { id, reason }: { id: string; reason: string }): Plan<object> {
  const { document, moves, lastReceipts } = facts
  if (!document) throw new AppError('stock.document_not_found')
  if (document.isReversed || document.kind === 'reversal') throw new AppError('stock.reversed')
  const ledger = new StockLedger(facts.balances)
  for (const { itemId, kind, quantity, value } of moves) {
    const balance = ledger.balanceOf(itemId)
    if (!balance || kind === 'revaluation') continue
    const [back, worth] = [-BigInt(quantity), -BigInt(value)]
    const change = { quantity: back, value: worth, isRevaluation: false }
    ledger.write(itemId, back > 0n ? putIn(balance, back, worth) : [change], { kind: 'correction', reason })
  }
  if (document.kind === 'receipt') {
    const last = new Map(lastReceipts.map((receipt) => [receipt.itemId, receipt]))
    for (const { itemId } of facts.balances) {
      const before = last.get(itemId)
      ledger.setLastReceipt(itemId, BigInt(before?.quantity ?? 0), BigInt(before?.value ?? 0))
    }
  }
  return {
    ...planDocument(facts, ledger, { id: facts.newId(), kind: 'reversal', reason, reversesId: id }),
    ...takeBackDelivery(
      facts,
      moves.map(({ itemId, quantity }) => ({ itemId, quantity: -BigInt(quantity) })),
    ),
    audit: [{ kind: 'stock.reversed', subject: document.documentNo ?? document.kind, details: { reason } }],
    reply: {},
  }
}
