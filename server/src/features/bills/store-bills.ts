import { joinPieces } from '#core/bills/split.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { listBills, listItemsInOrder, updateBillTotals, updateLines } from './bills.queries.ts'
import { returnPointsOfDiscounts } from '../guests/membership/points/return-points.ts'
import { checkCovered, computeBill, sharedOf, storedForm, type BilledLine, type StoredBill } from './open-bill.rules.ts'

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
  const inOrder = await linesInOrder(tx, content)
  const after = content.map(({ bill }, at) => {
    const lines = inOrder[at]!.map((piece) => {
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
  // a row that is written costs the guards that look at its line at the commit
  const changed = after.flatMap(({ lines }) => lines.filter((line) => line.storedAs !== storedForm(line)))
  emitChanges(
    tx,
    [...before, ...content.flatMap(({ pieces }) => pieces)].map(({ orderId }) => orderId),
    totals,
  )
  const ids = totals.map(({ id }) => id)
  const [, , stored] = await awaitPipelined([
    changed.length > 0 || gone.length > 0 ? updateLines(tx.db, changed, gone) : null,
    updateBillTotals(tx.db, totals),
    listBills(tx.db, ids),
  ])
  const rewards = content.flatMap(({ bill }) => bill.discounts.filter(({ isReward }) => isReward))
  // a reward that lost its last line was not used
  if (rewards.length > 0)
    await returnPointsOfDiscounts(
      tx,
      rewards.map(({ id }) => id),
    )
  return stored
}

/**
 * The pieces of each bill, joined where they meet, in the order of the kitchen: of equal remainders of a discount that is shared
 * over the lines of a bill the earlier line takes the unit.
 */
async function linesInOrder(
  tx: TenantTx,
  content: readonly { bill: StoredBill; pieces: readonly Piece[] }[],
): Promise<Piece[][]> {
  const lines = content.map(({ pieces }) => joinPieces(pieces))
  if (content.every(({ bill }) => sharedOf(bill.discounts).length === 0)) return lines
  const itemIds = await listItemsInOrder(tx.db, [...new Set(lines.flat().map(({ orderItemId }) => orderItemId))])
  const ranks = new Map(itemIds.map((id, rank) => [id, rank]))
  // the sort keeps the order of the pieces of one line
  return lines.map((ofBill) => ofBill.toSorted((a, b) => ranks.get(a.orderItemId)! - ranks.get(b.orderItemId)!))
}

/** Notifies the screens of these bills and of the orders on them. */
export function emitChanges(tx: TenantTx, orderIds: readonly string[], bills: readonly { id: string }[]): void {
  if (orderIds.length > 0) tx.emit({ type: 'order_update', orderIds: [...new Set(orderIds)] })
  for (const { id } of bills) tx.emit({ type: 'bill_update', billId: id })
}
