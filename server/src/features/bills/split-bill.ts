import type { ChosenLine, SplitRequest } from '#core/contract/bills.ts'
import { cutLinesEqually, splitBySeats, takeFromLines, type SplitProblem, type Taken } from '#core/bills/split.ts'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { updatePaymentStatuses } from '../orders/paying/update-payment-statuses.ts'
import { billData } from './bill-record.rules.ts'
import { lockBillsAt } from './lock-bills.ts'
import { addBills } from './open-bills.ts'
import { computeBill, discountedLine, freezeBill, type BilledLine, type StoredBill } from './open-bill.rules.ts'
import { storeBills } from './store-bills.ts'

/**
 * Splits a bill: it keeps what no group names, or the first group where nothing is left, and a new bill is made for each
 * other group. All of them are returned.
 */
export async function splitBill(tx: TenantTx, id: string, request: SplitRequest): Promise<StoredBill[]> {
  const bill = freezeBill((await lockBillsAt(tx, request.version, [id]))[0])
  const { groups, rest } = checkTaken(takeApart(bill.lines, request))
  if (groups.length === 0) throw new AppError('split.no_seats')
  const contents = rest.length > 0 ? [rest, ...groups] : groups
  const added = await addBills(tx, bill.orders, contents.length - 1)
  const split = await storeMovedLines(
    tx,
    [bill, ...added].map((one, at) => ({ bill: one, pieces: contents[at]! })),
  )
  journalBills(tx, 'bill_split', { before: [bill], after: split })
  return split
}

/** Writes into the journal what bills came to before and after their lines were moved. */
function journalBills(
  tx: TenantTx,
  kind: 'bill_split' | 'bill_moved',
  bills: { before: readonly StoredBill[]; after: readonly StoredBill[] },
): void {
  const state = (bill: StoredBill) => ({ ...billData(bill), total: computeBill(bill).total })
  tx.journal({ chain: 'L', kind, data: { before: bills.before.map(state), after: bills.after.map(state) } })
}

function takeApart(lines: readonly BilledLine[], request: SplitRequest): Taken<BilledLine> | { problem: SplitProblem } {
  if (request.mode === 'items') return takeFromLines(lines, request.groups)
  const priced = lines.map((line) => ({ ...line, ...discountedLine(line), seat: line.item.seat }))
  return request.mode === 'equal' ? cutLinesEqually(priced, request.ways) : splitBySeats(priced, request.rest)
}

/** Moves lines, or parts of them, to another open bill; returns both, the emptied one left out. */
export async function moveLines(
  tx: TenantTx,
  id: string,
  { version, toBillId, lines }: { version: number; toBillId: string; lines: readonly ChosenLine[] },
): Promise<StoredBill[]> {
  if (toBillId === id) throw new AppError('request.invalid', { field: 'toBillId' })
  const bills = await lockBillsAt(tx, version, [id, toBillId])
  const [from, to] = bills.map(freezeBill) as [StoredBill, StoredBill]
  const { groups, rest } = checkTaken(takeFromLines(from.lines, [lines]))
  const moved = await storeMovedLines(tx, [
    { bill: from, pieces: rest },
    { bill: to, pieces: [...to.lines, ...groups[0]!] },
  ])
  journalBills(tx, 'bill_moved', { before: [from, to], after: moved })
  return moved
}

/** Takes all lines of other open bills into this one. Those with payments are refused: they cannot be left empty. */
export async function mergeBills(
  tx: TenantTx,
  id: string,
  { version, billIds }: { version: number; billIds: readonly string[] },
): Promise<StoredBill> {
  const others = [...new Set(billIds)].filter((other) => other !== id)
  if (others.length === 0) throw new AppError('request.invalid', { field: 'billIds' })
  const bills = await lockBillsAt(tx, version, [id, ...others])
  const [target, ...merged] = bills.map(freezeBill) as [StoredBill, ...StoredBill[]]
  const pieces = [target, ...merged].flatMap(({ lines }) => lines)
  const [bill] = await storeMovedLines(tx, [
    { bill: target, pieces },
    ...merged.map((one) => ({ bill: one, pieces: [] })),
  ])
  journalBills(tx, 'bill_moved', { before: [target, ...merged], after: [bill!] })
  return bill!
}

/** Writes bills between which lines were moved, and what of their orders is paid now; returns those that are open. */
export async function storeMovedLines(tx: TenantTx, content: Parameters<typeof storeBills>[1]): Promise<StoredBill[]> {
  const stored = await storeBills(tx, content)
  // what shares a bill with a payment is partly paid, and what leaves it no longer is
  if (content.some(({ bill }) => bill.payments.length > 0))
    await updatePaymentStatuses(tx, [...new Set(content.flatMap(({ bill }) => bill.orders.map((order) => order.id)))])
  const order = new Map(content.map(({ bill }, at) => [bill.id, at]))
  return stored.filter(({ status }) => status === 'open').toSorted((a, b) => order.get(a.id)! - order.get(b.id)!)
}

function checkTaken(taken: Taken<BilledLine> | { problem: SplitProblem }): Taken<BilledLine> {
  if ('problem' in taken) throw new AppError(taken.problem)
  return taken
}
