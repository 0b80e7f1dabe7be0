import { succeed } from '#core/contract/fields.ts'
import { decideReversal, type DocumentMove } from '#core/stock/decide-reversal.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { listOrdered, lockPurchase } from '../purchases/purchases.queries.ts'
import { loadDocument } from './load-document.ts'
import {
  findDocument,
  findPurchaseOfDocument,
  listLastReceipts,
  listMovesOfDocument,
} from './stock-documents.queries.ts'

/**
 * Reverses a document once. Its moves and its order never change, so they are read before locking; a second reversal
 * waits. An order is locked before stock, as where it is received.
 */
export function reverseDocument(tenant: Commands, id: string, reason: string) {
  let moves: DocumentMove[] = []
  let purchaseId: string | null = null
  return tenant.command({
    ids: [id],
    prepare: async (read) => {
      const found = await read((tx) =>
        awaitPipelined([listMovesOfDocument(tx.db, id), findPurchaseOfDocument(tx.db, id)]),
      )
      ;[moves, purchaseId] = found
    },
    load: async (tx, how) => {
      const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
      const [purchase, ordered, facts, document, lastReceipts] = await awaitPipelined([
        purchaseId === null ? undefined : lockPurchase(tx.db, purchaseId),
        purchaseId === null ? [] : listOrdered(tx.db, purchaseId),
        loadDocument(tx, itemIds, how),
        findDocument(tx.db, id),
        listLastReceipts(tx.db, itemIds, id),
      ])
      return { ...facts, document, moves, lastReceipts, purchase, ordered }
    },
    decide: (facts) => ({ ...decideReversal(facts, { id, reason }), reply: succeed('stock.reversed') }),
  })
}
