import type { ReceiptBody } from '#core/contract/inventory/stock-documents.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideReceipt } from '#core/stock/decide-receipt.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'
import { loadDocument } from './load-document.ts'

/** Receives a supplier's delivery. */
export function receiveStock(tenant: Commands, body: ReceiptBody) {
  return tenant.command({
    load: async (tx, how) => {
      const itemIds = body.lines.map(({ itemId }) => itemId)
      const [supplier, facts] = await awaitPipelined([
        body.supplierId === null ? null : findSupplier(tx.db, body.supplierId),
        loadDocument(tx, itemIds, how),
      ])
      return { ...facts, supplier }
    },
    decide: (facts) => {
      const { received: _, ...plan } = decideReceipt(facts, body)
      return { ...plan, reply: { ...succeed('stock.received'), ...plan.reply } }
    },
  })
}
