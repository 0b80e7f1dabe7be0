import { decideOpen } from '#core/bills/decide-open.ts'
import { decideSplit } from '#core/bills/decide-split.ts'
import { billRecord } from '#core/bills/bill-record.ts'
import { computeBill, type StoredBill } from '#core/bills/open-bill.ts'
import type { Bill, SplitRequest } from '#core/contract/bills.ts'
import { toMajor } from '#core/money/amount.ts'
import { numbersOf } from '#core/offline/kept-facts.ts'
import type { LineUnits } from '#core/offline/operation.ts'
import { knownOrders } from '#core/offline/show-kept.ts'
import { newId } from '../api/new-id.ts'
import type { LoadedTill } from '../till-log/projection.ts'

/** The sums that the till showed, in major units. */
export type Shown = { subTotal: number | string; taxTotal: number | string; total: number | string }

type Draft = { bill: StoredBill; units: LineUnits[]; shown: Shown }

/**
 * Bills as the pay dialog shows them before a till alone has written anything: nothing is stored until one is paid, and
 * then it is paid as the units on it, wherever they are.
 */
export class DraftBills {
  readonly #drafts = new Map<string, Draft>()

  find = (id: string): Draft | undefined => this.#drafts.get(id)

  /** A bill that the till has made and the server has by another id is paid as its units too. */
  note(till: LoadedTill, id: string): void {
    if (!till.room.unnamedBills.has(id)) return
    for (const bill of till.room.storedBills((one) => one.id === id)) this.#keep(till, bill)
  }

  /** It is stored now: something was paid on it. */
  forget = (id: string): void => void this.#drafts.delete(id)

  /**
   * The bills of these orders, as if they were opened.
   * @throws AppError
   */
  open(till: LoadedTill, orderIds: readonly string[]): Bill[] {
    const { room } = till
    const ids = knownOrders(room, orderIds).map(({ id }) => id)
    const bills = room.billsBeside(ids)
    const facts = {
      numbers: numbersNow(till),
      bills,
      orders: room.ordersOnBills(ids, bills),
      named: knownOrders(room, ids).map((order) => room.soldOrder(order)),
      newId,
    }
    const plan = decideOpen(facts, ids)
    const stored = new Map(bills.map((bill) => [bill.id, bill.lines.length]))
    const changed = plan.reply.bills.filter(
      ({ id, lines }) => stored.get(id) !== lines.length || room.unnamedBills.has(id),
    )
    return this.#show(till, plan.reply.bills, changed)
  }

  /**
   * Splits a bill by lines, as long as whole units stay together; null where only the server can.
   * @throws AppError
   */
  split(till: LoadedTill, id: string, request: SplitRequest): Bill[] | null {
    const { room, bundle } = till
    const bill = this.#drafts.get(id)?.bill ?? room.storedBills((one) => one.id === id)[0]
    if (!bill || request.mode !== 'items') return null
    const bills = room.billsBeside(bill.orders.map((order) => order.id))
    const lastLetter = Math.max(bill.letterNo, ...bills.map(({ letterNo }) => letterNo), ...this.#letters())
    const orders = room.ordersOnBills([], [bill])
    const facts = { numbers: numbersNow(till), bills: [bill], orders, lastLetter, digits: bundle.menu.digits, newId }
    const { reply } = decideSplit(facts, id, request)
    if (reply.bills.some((one) => unitsOf(one) === null)) return null
    return this.#show(till, reply.bills, reply.bills)
  }

  #letters = (): number[] => [...this.#drafts.values()].map(({ bill }) => bill.letterNo)

  #show(till: LoadedTill, bills: readonly StoredBill[], changed: readonly StoredBill[]): Bill[] {
    for (const bill of changed) this.#keep(till, bill)
    return bills.map((bill) => billRecord(bill, till.bundle.menu.digits))
  }

  #keep({ bundle: { menu } }: LoadedTill, bill: StoredBill): void {
    const units = unitsOf(bill)
    if (units === null) return
    const { subTotal, taxTotal, due } = computeBill(bill)
    const major = (minor: number) => toMajor(minor, menu.digits)
    const shown = { subTotal: major(subTotal), taxTotal: major(taxTotal), total: major(due) }
    this.#drafts.set(bill.id, { bill, units, shown })
  }
}

const numbersNow = ({ bundle }: LoadedTill) => numbersOf({ operation: { orderNo: null }, bundle, now: new Date() })

/** The whole units on a bill; null if a part of a dish is on it. */
function unitsOf({ lines }: StoredBill): LineUnits[] | null {
  const units = new Map<string, number>()
  for (const { orderItemId, item, stretch } of lines) {
    const { from, to, of } = stretch
    units.set(orderItemId, (units.get(orderItemId) ?? 0) + (item.quantity * (to - from)) / of)
  }
  const all = [...units].map(([lineId, quantity]) => ({ lineId, quantity }))
  return all.every(({ quantity }) => Number.isInteger(quantity)) ? all : null
}
