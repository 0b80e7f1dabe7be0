import type { LiveEvent } from '../contract/realtime.ts'
import type { BillChanges, BillHead } from './bill-changes.ts'
import {
  byKitchen,
  byWhenGiven,
  checkCovered,
  computeBill,
  sharedOf,
  storedForm,
  type BilledLine,
  type StoredBill,
} from './open-bill.ts'
import { joinPieces } from './split.ts'
import type { OrderAtVisit } from '../orders/sold-order.ts'

/** A stretch of a line on its way to a bill; without an id it is new. */
export type Piece = Omit<BilledLine, 'id' | 'billId'> & { id: string | null }

/** A bill and everything that it is to contain. */
export type Content = { bill: StoredBill; pieces: readonly Piece[] }

type Making = {
  newId: () => string
  /** Orders of lines that were on no bill. */
  orders?: readonly OrderAtVisit[]
}

/** The changed bills, in the order given, and the rows to write. */
export type ChangedBills = {
  bills: StoredBill[]
  changes: Required<Pick<BillChanges, 'lines' | 'gone' | 'heads'>>
  /** Orders of all lines that were or are on the bills. */
  orderIds: string[]
}

/**
 * Changes locked bills to this content; a bill left empty is void. Refuses to leave a bill that is paid beyond its
 * total. The first piece of a line keeps its id.
 * @throws AppError
 */
export function changeBills(content: readonly Content[], { newId, orders = [] }: Making): ChangedBills {
  const known = knownBy(content, orders)
  const kept = new Set<string>()
  const bills = content.map(({ bill, pieces }): StoredBill => {
    const lines = joinPieces(pieces)
      .toSorted(byKitchen)
      .map((piece) => {
        const id = piece.id !== null && !kept.has(piece.id) ? piece.id : newId()
        kept.add(id)
        const { orderId, orderItemId, stretch, discounts, item, place, storedAs } = piece
        return {
          id,
          billId: bill.id,
          orderId,
          orderItemId,
          stretch,
          discounts,
          item,
          place,
          ...(storedAs && { storedAs }),
        }
      })
    const named = new Set([
      ...lines.flatMap(({ discounts }) => discounts.map(({ id }) => id)),
      ...sharedOf(bill.discounts).map(({ id }) => id),
    ])
    return {
      ...bill,
      version: bill.version + 1,
      status: lines.length === 0 ? 'void' : bill.status,
      lines,
      orders: [...new Set(lines.map(({ orderId }) => orderId))].map((id) => known.orders.get(id)!),
      discounts: known.discounts.filter(({ id }) => named.has(id)),
    }
  })
  for (const bill of bills) checkCovered(bill)
  const before = content.flatMap(({ bill }) => bill.lines)
  // skip unchanged lines: each written row makes the database check its line at commit
  const lines = bills.flatMap((bill) => bill.lines.filter((line) => line.storedAs !== storedForm(line)))
  const stored = bills.map((bill) => ({
    ...bill,
    lines: bill.lines.map((line) => ({ ...line, storedAs: storedForm(line) })),
  }))
  const touched = [...before, ...content.flatMap(({ pieces }) => pieces)]
  return {
    bills: stored,
    changes: {
      lines,
      gone: before.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
      heads: stored.map(headOf),
    },
    orderIds: [...new Set(touched.map(({ orderId }) => orderId))],
  }
}

function knownBy(content: readonly Content[], orders: readonly OrderAtVisit[]) {
  const ofBills = content.flatMap(({ bill }) => bill.orders)
  return {
    orders: new Map([...ofBills, ...orders].map((order) => [order.id, order])),
    discounts: [
      ...new Map(content.flatMap(({ bill }) => bill.discounts.map((one) => [one.id, one]))).values(),
    ].toSorted(byWhenGiven),
  }
}

/** The row of a bill, without its lines. */
export function headOf(bill: StoredBill): BillHead {
  const { id, version, status, invoiceNumber, customerPhone, customerName } = bill
  const { total, paid } = computeBill(bill)
  const isFrozen = sharedOf(bill.discounts).length === 0
  return { id, version, status, invoiceNumber, customerPhone, customerName, total, paid, isFrozen }
}

/** Events that make screens reload the bills and their orders. */
export const eventsOf = (orderIds: readonly string[], bills: readonly { id: string }[]): LiveEvent[] => [
  ...(orderIds.length > 0 ? [{ type: 'order_update' as const, orderIds: [...orderIds] }] : []),
  ...bills.map(({ id }) => ({ type: 'bill_update' as const, billId: id })),
]
