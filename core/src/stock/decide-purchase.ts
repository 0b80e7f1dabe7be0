import { AppError } from '../app-error.ts'
import type { PurchaseBody, PurchaseState, ReceiveBody } from '../contract/inventory/purchases.ts'
import type { Numbers } from '../numbers.ts'
import type { Plan } from '../plan.ts'
import { decideReceipt, type ReceiptFacts, type ReceivedLine } from './decide-receipt.ts'
import { readPacked, type PackedItems } from './packed-quantity.ts'
import type { OrderedLine, PurchaseChanges } from './stock-changes.ts'

/** Undefined: there is no such purchase. */
type LockedPurchase =
  | { id: string; number: number; state: PurchaseState; supplierId: string; isSent: boolean }
  | undefined
/** The supplier on the purchase, even if removed. */
type NamedSupplier = { name: string; email: string | null; isRemoved: boolean } | undefined

type WrittenFacts = {
  numbers: Numbers
  items: PackedItems
  /** The requested supplier; undefined: there is none. */
  supplier: { name: string } | undefined
}

const UNCHANGED: Omit<Plan<object>, 'reply'> = { notifications: [], events: [{ type: 'stock_update' }] }

/** Makes a draft: nothing is ordered yet. */
export function decidePurchase(
  facts: WrittenFacts & { by: string | null; lastPurchase: number; newId: () => string },
  body: PurchaseBody,
): Plan<{ purchaseId: string; number: number }> {
  const { by, lastPurchase, newId } = facts
  const lines = readLines(facts, body)
  const { supplierId, expectedOn } = body
  const added = { id: newId(), number: lastPurchase + 1, supplierId, expectedOn, by, lines }
  return { ...UNCHANGED, purchases: { added }, reply: { purchaseId: added.id, number: added.number } }
}

export function decidePurchaseChange(
  facts: WrittenFacts & { purchase: LockedPurchase },
  body: PurchaseBody,
): Plan<object> {
  const { id } = inState(facts.purchase, ['draft'])
  const { supplierId, expectedOn } = body
  const changed = { id, supplierId, expectedOn, lines: readLines(facts, body) }
  return { ...UNCHANGED, purchases: { changed }, reply: {} }
}

type SupplierFacts = { numbers: Numbers; purchase: LockedPurchase; supplier: NamedSupplier }

/** Sends a purchase: by mail with the text shown, or without one as ordered by telephone or on paper. */
export function decidePurchaseSending(
  { purchase, supplier, sender }: SupplierFacts & { sender: { name: string; replyTo: string | null } },
  text: string | null,
): Plan<object> {
  const { id, number } = inState(purchase, ['draft'])
  const { name, email, isRemoved } = supplier!
  if (isRemoved) throw new AppError('purchase.supplier_removed')
  if (text !== null && email === null) throw new AppError('purchase.no_email')
  const head = { to: email!, replyTo: sender.replyTo, subject: `${sender.name} – ${number}` }
  return {
    ...UNCHANGED,
    purchases: { state: { id, state: 'ordered' } },
    ...(text !== null && { mails: [{ ...head, text }] }),
    audit: [{ kind: 'purchase.sent', subject: name, details: { number: String(number) } }],
    reply: {},
  }
}

/** Cancels a purchase: nothing more comes, earlier deliveries stay. */
export function decidePurchaseCancelling({ purchase, supplier }: SupplierFacts): Plan<object> {
  const { id, number } = inState(purchase, ['draft', 'ordered', 'partly'])
  return {
    ...UNCHANGED,
    purchases: { state: { id, state: 'cancelled' } },
    audit: [{ kind: 'purchase.cancelled', subject: supplier!.name, details: { number: String(number) } }],
    reply: {},
  }
}

type OrderedAndReceived = { itemId: string; quantity: string; received: string }
type DeliveryFacts = Omit<ReceiptFacts, 'supplier'> & SupplierFacts & { ordered: readonly OrderedAndReceived[] }

/** Books a delivery as its own document, at its own prices, also of a supplier removed since. */
export function decideDelivery(
  { purchase, supplier, ordered, ...facts }: DeliveryFacts,
  { documentNo, isLast, lines }: ReceiveBody,
): Plan<{ receiptId: string; total: string }> {
  const { id, supplierId } = inState(purchase, ['draft', 'ordered', 'partly'])
  const { received, ...plan } = decideReceipt({ ...facts, supplier }, { supplierId, documentNo, lines, purchaseId: id })
  const came = sumsOf(received)
  const state = isComplete(ordered, came) || isLast ? 'received' : 'partly'
  return { ...plan, purchases: { received: receivedOf(id, came), state: { id, state } } }
}

export type ReversedPurchase = { purchase: LockedPurchase; ordered: readonly OrderedAndReceived[] }

/** Takes a reversed delivery off its order: it is to come again, unless the order is cancelled. */
export function takeBackDelivery({ purchase, ordered }: ReversedPurchase, moves: readonly ReceivedLine[]) {
  if (!purchase) return {}
  const { id, isSent } = purchase
  const back = sumsOf(moves)
  const isLeft = ordered.some((line) => BigInt(line.received) + (back.get(line.itemId) ?? 0n) > 0n)
  const unfinished = isLeft ? 'partly' : isSent ? 'ordered' : 'draft'
  const state = isComplete(ordered, back) ? 'received' : unfinished
  const purchases: PurchaseChanges = {
    received: receivedOf(id, back),
    ...(purchase.state !== 'cancelled' && { state: { id, state } }),
  }
  return { purchases }
}

/** True if all that was ordered came, after these changes. */
const isComplete = (ordered: readonly OrderedAndReceived[], changes: ReadonlyMap<string, bigint>) =>
  ordered.every((line) => BigInt(line.received) + (changes.get(line.itemId) ?? 0n) >= BigInt(line.quantity))

const receivedOf = (id: string, changes: ReadonlyMap<string, bigint>) => ({
  id,
  lines: [...changes].map(([itemId, quantity]) => ({ itemId, quantity: String(quantity) })),
})

function sumsOf(received: readonly ReceivedLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { itemId, quantity } of received) sums.set(itemId, (sums.get(itemId) ?? 0n) + quantity)
  return sums
}

function inState(purchase: LockedPurchase, states: readonly PurchaseState[]): NonNullable<LockedPurchase> {
  if (!purchase) throw new AppError('purchase.not_found')
  if (!states.includes(purchase.state)) throw new AppError('purchase.state_refused')
  return purchase
}

function readLines({ supplier, items }: WrittenFacts, { lines }: PurchaseBody): OrderedLine[] {
  if (!supplier) throw new AppError('supplier.not_found')
  const itemIds = new Set(lines.map(({ itemId }) => itemId))
  if (itemIds.size < lines.length) throw new AppError('purchase.lines_twice')
  return lines.map((line) => {
    const { quantity, pack } = readPacked(line, items.get(line.itemId))
    return {
      itemId: line.itemId,
      packId: pack?.id ?? null,
      packTitle: pack?.title ?? null,
      packQuantity: pack?.quantity ?? null,
      quantity: String(quantity),
    }
  })
}
