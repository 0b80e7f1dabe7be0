import type { PurchaseState } from '../contract/inventory/purchases.ts'

export type NewCount = { id: string; group: string | null; itemIds: string[]; isBlind: boolean; by: string | null }

/** A counted quantity beside the stock on hand, after so many moves. */
export type NewCountLine = {
  countId: string
  number: number
  itemId: string
  counted: string
  onHand: string
  moves: number
  by: string | null
}

/** Changes of counts. */
export type CountChanges = {
  started?: NewCount
  line?: NewCountLine
  closed?: { id: string; documentId: string | null; by: string | null }
}

/** A line of an order to a supplier; its quantity in the item's unit. */
export type OrderedLine = {
  itemId: string
  packId: string | null
  packTitle: string | null
  packQuantity: string | null
  quantity: string
}

type Draft = { id: string; supplierId: string; expectedOn: string | null; lines: OrderedLine[] }

/** Changes of orders to suppliers. */
export type PurchaseChanges = {
  added?: Draft & { number: number; by: string | null }
  changed?: Draft
  /** Received quantities, added to the ordered lines; below zero of a reversed delivery. */
  received?: { id: string; lines: { itemId: string; quantity: string }[] }
  state?: { id: string; state: PurchaseState }
}
