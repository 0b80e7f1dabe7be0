import type { PurchaseBody } from '#core/contract/inventory/purchases.ts'
import { isEmail, succeed } from '#core/contract/fields.ts'
import { newId } from '#core/new-id.ts'
import {
  decidePurchase,
  decidePurchaseCancelling,
  decidePurchaseChange,
  decidePurchaseSending,
} from '#core/stock/decide-purchase.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { Commands, ReadTx } from '../../../infrastructure/database/tenant.ts'
import { loadSender } from '../../store/load-sender.ts'
import { listPackedItems } from '../documents/stock-documents.queries.ts'
import { lockStockItemsShared } from '../items/stock-items.queries.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'
import { findSupplierOfPurchase, getLastPurchase, lockPurchase } from './purchases.queries.ts'

/** Writes an order to a supplier as a draft. */
export function addPurchase(tenant: Commands, body: PurchaseBody) {
  return tenant.command({
    load: async (tx, how) => {
      const [written, lastPurchase] = await awaitPipelined([loadWritten(tx, body, how), getLastPurchase(tx.db)])
      return { ...written, lastPurchase, by: tx.actor?.name ?? null, newId }
    },
    decide: (facts) => {
      const plan = decidePurchase(facts, body)
      return { ...plan, reply: { ...succeed('purchase.added'), ...plan.reply } }
    },
  })
}

export function changePurchase(tenant: Commands, id: string, body: PurchaseBody) {
  return tenant.command({
    load: async (tx, how) => {
      const [purchase, written] = await awaitPipelined([lockPurchase(tx.db, id), loadWritten(tx, body, how)])
      return { ...written, purchase }
    },
    decide: (facts) => ({ ...decidePurchaseChange(facts, body), reply: succeed('purchase.updated') }),
  })
}

/** Marks a draft as ordered, and mails its text to the supplier, if any. */
export function sendPurchase(tenant: Commands, id: string, text: string | null) {
  return tenant.command({
    load: async (tx, how) => {
      const [sender, locked] = await awaitPipelined([loadSender(tx), loadLocked(tx, id, how)])
      const { supplier } = locked
      // addresses from before were any text
      const hasAddress = supplier?.email != null && isEmail(supplier.email)
      return { ...locked, supplier: supplier && { ...supplier, email: hasAddress ? supplier.email : null }, sender }
    },
    decide: (facts) => {
      const reply = succeed(text === null ? 'purchase.ordered' : 'purchase.sent')
      return { ...decidePurchaseSending(facts, text), reply }
    },
  })
}

export function cancelPurchase(tenant: Commands, id: string) {
  return tenant.command({
    load: (tx, how) => loadLocked(tx, id, how),
    decide: (facts) => ({ ...decidePurchaseCancelling(facts), reply: succeed('purchase.cancelled') }),
  })
}

type LockingLast = Pick<HowToLoad, 'lockNumbers'>

async function loadLocked(tx: ReadTx, id: string, { lockNumbers }: LockingLast) {
  const [purchase, supplier, numbers] = await awaitPipelined([
    lockPurchase(tx.db, id),
    findSupplierOfPurchase(tx.db, id),
    lockNumbers(),
  ])
  return { purchase, supplier, numbers }
}

async function loadWritten(tx: ReadTx, { supplierId, lines }: PurchaseBody, { lockNumbers }: LockingLast) {
  const itemIds = lines.map(({ itemId }) => itemId)
  const [supplier, , items, numbers] = await awaitPipelined([
    findSupplier(tx.db, supplierId),
    // they keep the units that the quantities are read in
    lockStockItemsShared(tx.db, itemIds),
    listPackedItems(tx.db, itemIds),
    lockNumbers(),
  ])
  return { supplier, items: new Map(items.map((item) => [item.id, item])), numbers }
}
