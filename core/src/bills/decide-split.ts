import { AppError } from '../app-error.ts'
import type { ChosenLine, SplitRequest } from '../contract/bills.ts'
import type { EntryFacts } from '../fiscal/new-entry.ts'
import { billData } from '../fiscal/part-entry.ts'
import type { Numbers } from '../numbers.ts'
import type { OrderOnBills } from '../orders/payment-status.ts'
import type { Plan } from '../plan.ts'
import { billRecord } from './bill-record.ts'
import { changeBills, eventsOf, type Content } from './change-bills.ts'
import { newBills } from './decide-open.ts'
import { computeBill, discountedLine, freezeBill, requireBill, type BilledLine, type StoredBill } from './open-bill.ts'
import { settleOrders } from './settle-orders.ts'
import { cutLinesEqually, splitBySeats, takeFromLines, type SplitProblem, type Taken } from './split.ts'

export type SplitFacts = {
  numbers: Numbers
  /** The bills of the request. */
  bills: readonly StoredBill[]
  /** All orders of these bills. */
  orders: readonly OrderOnBills[]
  /** The last letter among the bills of the same orders, and the open ones at the same tables. */
  lastLetter: number
  digits: number
  newId: () => string
}

/** The bills left open. */
type Split = Plan<{ bills: StoredBill[] }>

/**
 * Splits a bill: each group gets a new bill, and the bill keeps the rest. If nothing is left, it keeps the first group.
 * Returns all of them.
 * @throws AppError
 */
export function decideSplit(facts: SplitFacts, id: string, request: SplitRequest): Split {
  const bill = freezeBill(requireAt(facts, request.version, [id])[0])
  const { groups, rest } = checkTaken(takeApart(bill.lines, request))
  if (groups.length === 0) throw new AppError('split.no_seats')
  const contents = rest.length > 0 ? [rest, ...groups] : groups
  const opened = newBills(facts, contents.length - 1)
  const content = [bill, ...opened].map((one, at) => ({ bill: one, pieces: contents[at]! }))
  return moved(facts, { kind: 'bill_split', before: [bill], opened, content })
}

/**
 * Moves lines, or parts of them, to another open bill. Returns both, without a bill that is now empty.
 * @throws AppError
 */
export function decideMoveLines(
  facts: SplitFacts,
  id: string,
  { version, toBillId, lines }: { version: number; toBillId: string; lines: readonly ChosenLine[] },
): Split {
  if (toBillId === id) throw new AppError('request.invalid', { field: 'toBillId' })
  const [from, to] = requireAt(facts, version, [id, toBillId]).map(freezeBill) as [StoredBill, StoredBill]
  const { groups, rest } = checkTaken(takeFromLines(from.lines, [lines]))
  const content = [
    { bill: from, pieces: rest },
    { bill: to, pieces: [...to.lines, ...groups[0]!] },
  ]
  return moved(facts, { kind: 'bill_moved', before: [from, to], content })
}

/** Moves all lines of other open bills into this one. Refuses bills with payments: they cannot be emptied. */
export function decideMergeBills(
  facts: SplitFacts,
  id: string,
  { version, billIds }: { version: number; billIds: readonly string[] },
): Split {
  const others = [...new Set(billIds)].filter((other) => other !== id)
  if (others.length === 0) throw new AppError('request.invalid', { field: 'billIds' })
  const [target, ...merged] = requireAt(facts, version, [id, ...others]).map(freezeBill) as [
    StoredBill,
    ...StoredBill[],
  ]
  const pieces = [target, ...merged].flatMap(({ lines }) => lines)
  const content = [{ bill: target, pieces }, ...merged.map((bill) => ({ bill, pieces: [] }))]
  return moved(facts, { kind: 'bill_moved', before: [target, ...merged], content })
}

/**
 * Returns open bills in the order asked. If the first is not in the caller's version, refuses with the current bill.
 * @throws AppError
 */
export function requireAt(
  { bills, digits }: Pick<SplitFacts, 'bills' | 'digits'>,
  version: number,
  ids: readonly [string, ...string[]],
): [StoredBill, ...StoredBill[]] {
  const asked = ids.map((id) => requireBill(bills, id)) as [StoredBill, ...StoredBill[]]
  if (asked[0].version !== version) throw new AppError('bill.changed', { bill: billRecord(asked[0], digits) })
  return asked
}

type Moving = {
  kind: 'bill_split' | 'bill_moved'
  before: readonly StoredBill[]
  opened?: readonly StoredBill[]
  content: readonly Content[]
}

function moved({ orders, newId }: SplitFacts, { kind, before, opened = [], content }: Moving): Split {
  const { bills, changes, orderIds } = changeBills(content, { newId })
  // lines that share a bill with a payment are partly paid; lines that leave it are not
  const hasPayments = content.some(({ bill }) => bill.payments.length > 0)
  const { events, ...settled } = hasPayments ? settleOrders(orders, bills) : { events: [] }
  const open = bills.filter(({ status }) => status === 'open')
  return {
    ...settled,
    bills: { opened, ...changes },
    journal: [billsEntry(kind, before, open)],
    notifications: [],
    events: [...eventsOf(orderIds, bills), ...events],
    reply: { bills: open },
  }
}

/** Records the totals before and after lines moved (docs/fiscal-journal.md). */
export function billsEntry(
  kind: Moving['kind'],
  before: readonly StoredBill[],
  after: readonly StoredBill[],
): EntryFacts {
  const state = (bill: StoredBill) => ({ ...billData(bill), total: computeBill(bill).total })
  return { chain: 'L', kind, data: { before: before.map(state), after: after.map(state) } }
}

function takeApart(lines: readonly BilledLine[], request: SplitRequest): Taken<BilledLine> | { problem: SplitProblem } {
  if (request.mode === 'items') return takeFromLines(lines, request.groups)
  const priced = lines.map((line) => ({ ...line, ...discountedLine(line), seat: line.item.seat }))
  return request.mode === 'equal' ? cutLinesEqually(priced, request.ways) : splitBySeats(priced, request.rest)
}

function checkTaken(taken: Taken<BilledLine> | { problem: SplitProblem }): Taken<BilledLine> {
  if ('problem' in taken) throw new AppError(taken.problem)
  return taken
}
