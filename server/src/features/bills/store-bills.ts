import { joinPieces } from '#core/bills/split.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { listBills, updateBillTotals, updateLines } from './bills.queries.ts'
import { checkCovered, computeBill, sharedOf, type BilledLine, type StoredBill } from './open-bill.rules.ts'

/** A stretch of a line on its way to a bill; without an id it is new. */
export type Piece = Omit<BilledLine, 'id' | 'billId'> & { id: string | null }

/**
 * Writes what these bills are to contain, under their locks, as their next versions, and returns all of them as they are then;
 * those that have become empty are void. Refused when more would be paid on one of them than it comes to. The first
 * piece of a line keeps its id.
 */
export async function storeBills(
  tx: TenantTx,
  content: readonly { bill: StoredBill; pieces: readonly Piece[] }[],
): Promise<StoredBill[]> {
  const kept = new Set<string>()
  const after = content.map(({ bill, pieces }) => {
    const lines = joinPieces(pieces).map((piece) => {
      const id = piece.id !== null && !kept.has(piece.id) ? piece.id : null
      if (id !== null) kept.add(id)
      return { ...piece, id, billId: bill.id }
    })
    return { bill, lines }
  })
  const totals = after.map(({ bill, lines }) => {
    const content = { ...bill, lines: lines.map((line) => ({ ...line, id: line.id ?? '' })) }
    checkCovered(content)
    const { total, paid } = computeBill(content)
    return { id: bill.id, total, paid, isEmpty: lines.length === 0, isFrozen: sharedOf(bill.discounts).length === 0 }
  })
  const before = content.flatMap(({ bill }) => bill.lines)
  const gone = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  await updateLines(
    tx.db,
    after.flatMap(({ lines }) => lines),
    gone,
  )
  await updateBillTotals(tx.db, totals)
  emitChanges(
    tx,
    [...before, ...content.flatMap(({ pieces }) => pieces)].map(({ orderId }) => orderId),
    totals,
  )
  return listBills(
    tx.db,
    totals.map(({ id }) => id),
  )
}

/** Notifies the screens of these bills and of the orders on them. */
export function emitChanges(tx: TenantTx, orderIds: readonly string[], bills: readonly { id: string }[]): void {
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds: [...new Set(orderIds)] })
  for (const { id } of bills) tx.emit({ type: 'bill_update', billId: id })
}
