import type { ReceiveBody } from '#core/contract/inventory/purchases.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideDelivery } from '#core/stock/decide-purchase.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { loadDocument } from '../documents/load-document.ts'
import { findSupplierOfPurchase, listOrdered, lockPurchase } from './purchases.queries.ts'

/** Receives a delivery of an order to a supplier. */
export function receivePurchase(tenant: Commands, id: string, body: ReceiveBody) {
  return tenant.command({
    load: async (tx, how) => {
      const itemIds = body.lines.map(({ itemId }) => itemId)
      const [purchase, supplier, ordered, document] = await awaitPipelined([
        lockPurchase(tx.db, id),
        findSupplierOfPurchase(tx.db, id),
        listOrdered(tx.db, id),
        loadDocument(tx, itemIds, how),
      ])
      return { ...document, purchase, supplier, ordered }
    },
    decide: (facts) => {
      const plan = decideDelivery(facts, body)
      return { ...plan, reply: { ...succeed('stock.received'), ...plan.reply } }
    },
  })
}
