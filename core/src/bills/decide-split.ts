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
  /** That are named. */
  bills: readonly StoredBill[]
  /** All orders of these bills. */
  orders: readonly OrderOnBills[]
  /** The last letter among the bills of the same orders, and the open ones at the same tables. */
  lastLetter: number
  digits: number
  newId: () => string
}

/** The bills that are open afterwards. */
type Split = Plan<{ bills: StoredBill[] }>

/**
 * Splits a bill: it keeps what no group names, or the first group where nothing is left, and a new bill is made for each other group.
 * All of them are returned. @throws AppError
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

/** Moves lines, or parts of them, to another open bill; returns both, the emptied one left out. @throws AppError */
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

/** Takes all lines of other open bills into this one. Those with payments are refused: they cannot be left empty. */
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

/** Open bills in the order asked, the first as the caller saw it: otherwise refused with the bill as it is. @throws AppError */
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
  // what shares a bill with a payment is partly paid, and what leaves it no longer is
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

/** States what bills came to before and after their lines were moved (docs/fiscal-journal.md). */
function billsEntry(kind: Moving['kind'], before: readonly StoredBill[], after: readonly StoredBill[]): EntryFacts {
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
