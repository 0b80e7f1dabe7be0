import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { findOrderOfItem } from './bills.queries.ts'
import { lockBillsBeside } from './lock-bills.ts'
import { unitsToVoid } from '../orders/voids/void-items.ts'
import { standing, withoutUnits, type StoredBill } from '#core/bills/open-bill.ts'
import { storeBills } from './store-bills.ts'

/**
 * Locks these orders for who closes them whole, with their bills, which it returns; paid ones too. Refused while one of them is
 * split or partly paid: that is done bill by bill.
 */
export async function lockUnsplitOrders(tx: TenantTx, orderIds: readonly string[]): Promise<StoredBill[]> {
  const wanted = new Set(orderIds)
  const bills = (await lockBillsBeside(tx, orderIds)).filter(({ orders }) => orders.some(({ id }) => wanted.has(id)))
  for (const id of wanted) {
    const theirs = bills.filter(({ orders }) => orders.some((order) => order.id === id))
    const isOpen = theirs.some(({ status }) => status === 'open')
    if (isOpen && (theirs.length > 1 || standing(theirs[0]!.payments).length > 0)) throw new AppError('bill.split')
  }
  return bills
}

/** Takes all lines of these orders off their bills, before the orders are cancelled. */
export async function takeOrdersOffBills(tx: TenantTx, orderIds: readonly string[]): Promise<void> {
  const open = (await lockUnsplitOrders(tx, orderIds)).filter(({ status }) => status === 'open')
  const gone = new Set(orderIds)
  await keepLines(tx, open, ({ orderId }) => !gone.has(orderId))
}

/**
 * Takes a line, or some units of it, off its bill before they are cancelled, and returns its order. Refused where it is cut
 * over several bills, or invoiced, or where more is paid than would be left.
 */
export async function takeItemOffBill(tx: TenantTx, itemId: string, quantity: number | null): Promise<string> {
  const orderId = await findOrderOfItem(tx.db, itemId)
  if (orderId === undefined) throw new AppError('order.item_not_found')
  const bills = (await lockBillsBeside(tx, [orderId])).filter(({ lines }) =>
    lines.some(({ orderItemId }) => orderItemId === itemId),
  )
  if (bills.length > 1) throw new AppError('bill.split')
  if (bills.some(({ status }) => status === 'paid')) throw new AppError('order.already_paid')
  const [bill] = bills
  const [line] = bill?.lines.filter(({ orderItemId }) => orderItemId === itemId) ?? []
  if (!bill || !line) return orderId
  const units = unitsToVoid(line.item, quantity)
  const others = bill.lines.filter(({ orderItemId }) => orderItemId !== itemId)
  if (units === line.item.quantity) await storeBills(tx, [{ bill, pieces: others }])
  // pieces of a line on one bill have different discounts: which of them the units are of nobody knows
  else if (bill.lines.length - others.length > 1) throw new AppError('bill.split')
  else
    await storeBills(tx, [{ bill, pieces: bill.lines.map((one) => (one === line ? withoutUnits(one, units) : one)) }])
  return orderId
}

async function keepLines(
  tx: TenantTx,
  bills: readonly StoredBill[],
  isKept: (line: StoredBill['lines'][number]) => boolean,
): Promise<void> {
  if (bills.length === 0) return
  await storeBills(
    tx,
    bills.map((bill) => ({ bill, pieces: bill.lines.filter(isKept) })),
  )
}

/**
 * Takes lines, or units of them, off the bills that they lie on whole, before they go to another table: these bills and their orders are
 * locked. Refused where one is paid, cut over several bills, or on a bill with payments.
 */
export async function takeLinesOffBills(
  tx: TenantTx,
  bills: readonly StoredBill[],
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const concerned = bills.filter(({ lines }) => lines.some(({ orderItemId }) => taken.has(orderItemId)))
  for (const id of taken.keys()) checkLeaves(id, concerned)
  if (concerned.length === 0) return
  await storeBills(
    tx,
    concerned.map((bill) => ({
      bill,
      pieces: bill.lines.flatMap((line) => {
        const units = taken.get(line.orderItemId)
        if (units === undefined) return [line]
        return units === line.item.quantity ? [] : [withoutUnits(line, units)]
      }),
    })),
  )
}

function checkLeaves(itemId: string, bills: readonly StoredBill[]): void {
  const theirs = bills.filter(({ lines }) => lines.some(({ orderItemId }) => orderItemId === itemId))
  if (theirs.some(({ status }) => status === 'paid')) throw new AppError('line.paid')
  const pieces = theirs.flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === itemId))
  const isCut = pieces.length > 1 || pieces.some(({ stretch: { from, to, of } }) => from !== 0 || to !== of)
  if (isCut || theirs.some(({ payments }) => standing(payments).length > 0)) throw new AppError('bill.split')
}
