import { succeed } from '#core/contract/fields.ts'
import { decideReversal, type DocumentMove } from '#core/stock/decide-reversal.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { loadDocument } from './load-document.ts'
import { findDocument, listLastReceipts, listMovesOfDocument } from './stock-documents.queries.ts'

/** Reverses a document once. Its moves never change, so they are read before locking; a second reversal waits. */
export function reverseDocument(tenant: Commands, id: string, reason: string) {
  let moves: DocumentMove[] = []
  return tenant.command({
    ids: [id],
    prepare: async (read) => {
      moves = await read((tx) => listMovesOfDocument(tx.db, id))
    },
    load: async (tx, how) => {
      const itemIds = [...new Set(moves.map(({ itemId }) => itemId))]
      const [facts, document, lastReceipts] = await awaitPipelined([
        loadDocument(tx, itemIds, how),
        findDocument(tx.db, id),
        listLastReceipts(tx.db, itemIds, id),
      ])
      return { ...facts, document, moves, lastReceipts }
    },
    decide: (facts) => ({ ...decideReversal(facts, { id, reason }), reply: succeed('stock.reversed') }),
  })
}
