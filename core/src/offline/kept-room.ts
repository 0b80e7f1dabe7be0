import { byKitchen, byWhenGiven, standing, storedForm, type BilledLine, type StoredBill } from '../bills/open-bill.ts'
import type { OrderOnBills } from '../orders/payment-status.ts'
import type { LockedLine, LockedOrder } from '../orders/locked-order.ts'
import type { OrderAtVisit, SoldOrder } from '../orders/sold-order.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'
import { nameOf, type LockedVisit } from '../visits/locked-visit.ts'
import type { VisitFacts } from '../visits/party.ts'
import type { TableFacts } from '../visits/visit-of-order.ts'
import type {
  KeptBill,
  KeptBillLine,
  KeptDiscount,
  KeptDrawer,
  KeptLine,
  KeptOrder,
  KeptRows,
  KeptVisit,
} from './kept-rows.ts'

const MICROSECONDS_A_MILLISECOND = 1000

/** Facts about the house that the rows refer to. */
export type House = {
  /** By id. */
  tables: ReadonlyMap<string, TableFacts>
  /** Names of people, by user name. */
  names: ReadonlyMap<string, string>
  /** The station that makes lines without another one. */
  defaultStationId: string
}

/** A sale or payment of a till. */
export type TillSale = {
  /** Ids of the lines that it covered whole. */
  lines: readonly string[]
  /** The bill that took its money; null: an invoice without a bill. */
  billId: string | null
  paymentIds: readonly string[]
}

const byId = <R extends { id: string }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

/** The rows that a till keeps, as the decisions of `core` read them. */
export class KeptRoom {
  readonly house: House
  readonly visits: Map<string, KeptVisit>
  readonly orders: Map<string, KeptOrder>
  readonly bills: Map<string, KeptBill>
  readonly billLines: Map<string, KeptBillLine>
  readonly discounts: Map<string, KeptDiscount>
  readonly drawers: Map<string, KeptDrawer>
  /** People who clocked in or out at this till lately, by user id: since when they are at work, or null. */
  readonly clocked = new Map<string, Date | null>()
  /** The sales and payments of this till that can be cancelled, by operation. */
  readonly sold = new Map<string, TillSale>()
  /** The bills that this till has made beside those that its operations name: the server has them by other ids. */
  readonly unnamedBills = new Set<string>()

  constructor(rows: KeptRows, house: House) {
    this.house = house
    this.visits = byId(rows.visits)
    this.orders = byId(rows.orders)
    this.bills = byId(rows.bills)
    this.billLines = byId(rows.billLines)
    this.discounts = byId(rows.discounts)
    this.drawers = new Map(rows.drawers.map((drawer) => [drawer.tillId, drawer]))
  }

  /** The same room with rows of its own. */
  copy(): KeptRoom {
    const copy = new KeptRoom(this.rows, this.house)
    for (const [id, sale] of this.sold) copy.sold.set(id, sale)
    for (const id of this.unnamedBills) copy.unnamedBills.add(id)
    for (const [id, since] of this.clocked) copy.clocked.set(id, since)
    return copy
  }

  get rows(): KeptRows {
    return {
      visits: [...this.visits.values()],
      orders: [...this.orders.values()],
      bills: [...this.bills.values()],
      billLines: [...this.billLines.values()],
      discounts: [...this.discounts.values()],
      drawers: [...this.drawers.values()],
    }
  }

  /** Oldest first. */
  ordersOf(visitId: string): KeptOrder[] {
    return [...this.orders.values()].filter((order) => order.visitId === visitId).toSorted(byAge)
  }

  /** The open visit at a table. */
  visitAt(tableId: string): KeptVisit | undefined {
    return [...this.visits.values()].find(({ status, tableIds }) => status === 'open' && tableIds.includes(tableId))
  }

  tablesOf({ tableIds }: KeptVisit): TableFacts[] {
    return tableIds.flatMap((id) => this.house.tables.get(id) ?? [])
  }

  lockedVisit(id: string): LockedVisit | undefined {
    const visit = this.visits.get(id)
    if (!visit) return undefined
    const { mergedInto, mainTableId, reservationId, isSeated, waiter } = visit
    return {
      ...factsOf(visit),
      isOpen: visit.status === 'open',
      mergedInto,
      mainTableId,
      nameToday: waiter === null ? null : (this.house.names.get(waiter) ?? null),
      reservationId,
      isSeated,
      isBillAsked: visit.billAskedAt !== null,
      tables: this.tablesOf(visit),
    }
  }

  /** An order as its content, for bills and invoices. */
  soldOrder(order: KeptOrder): SoldOrder & OrderAtVisit {
    const visit = order.visitId === null ? undefined : this.visits.get(order.visitId)
    return { ...order, items: [...order.items], visit: visit ? factsOf(visit) : null }
  }

  lockedOrder(order: KeptOrder): LockedOrder {
    const visit = order.visitId === null ? undefined : this.lockedVisit(order.visitId)
    const { names } = this.house
    const worker = visit?.waiter ?? order.placedBy
    return {
      ...this.soldOrder(order),
      items: order.items.map((line) => this.#lockedLine(line)),
      visitName: visit ? nameOf(visit) : '',
      server: (worker === null ? null : names.get(worker)) ?? visit?.waiterName ?? worker,
      isRush: order.isRush,
      kitchenOnly: order.kitchenOnly,
    }
  }

  #lockedLine(line: KeptLine): LockedLine {
    const open = line.stations.filter(({ status }) => status !== 'done').map(({ id }) => id)
    const openStationIds = line.stations.length > 0 ? open : [this.house.defaultStationId]
    const isFired = line.firedAt !== null
    return { ...line, isFired, openStationIds: isFired ? openStationIds : [] }
  }

  /** Bills with their content, the oldest first. */
  storedBills(isNamed: (bill: KeptBill) => boolean = () => true): StoredBill[] {
    return [...this.bills.values()].filter(isNamed).map((bill) => {
      const own = [...this.billLines.values()].filter(({ billId }) => billId === bill.id)
      const lines = own.map((line) => this.#billedLine(line)).toSorted(byKitchen)
      const named = new Set(lines.flatMap(({ discounts }) => discounts.map(({ id }) => id)))
      const discounts = [...this.discounts.values()].filter(
        ({ id, billId, isShared }) => named.has(id) || (isShared && billId === bill.id),
      )
      const orderIds = new Set(lines.map(({ orderId }) => orderId))
      const billed = [...this.orders.values()].filter(({ id }) => orderIds.has(id)).toSorted(byAge)
      return {
        ...bill,
        lines,
        orders: billed.map((order) => this.soldOrder(order)),
        discounts: discounts.map(({ billId: _billId, ...discount }) => discount).toSorted(byWhenGiven),
      }
    })
  }

  /** Bills that a change of these orders may reach: all with a line of theirs, and the open ones at their tables. */
  billsBeside(orderIds: readonly string[], tableIds: readonly (string | null)[] = []): StoredBill[] {
    const tables = new Set([...tableIds, ...orderIds.map((id) => this.orders.get(id)?.tableId ?? null)])
    tables.delete(null)
    const beside = new Set<string>()
    for (const { billId, orderId } of this.billLines.values()) {
      const isHere = tables.has(this.orders.get(orderId)?.tableId ?? null)
      if (orderIds.includes(orderId) || (isHere && this.bills.get(billId)!.status === 'open')) beside.add(billId)
    }
    return this.storedBills(({ id, status }) => beside.has(id) && status !== 'void')
  }

  /** These orders and those on the bills, as payment sees them. */
  ordersOnBills(orderIds: readonly string[], bills: readonly StoredBill[]): OrderOnBills[] {
    const all = new Set([...orderIds, ...bills.flatMap(({ orders }) => orders.map(({ id }) => id))])
    const alive = this.storedBills(({ status }) => status !== 'void')
    return [...this.orders.values()]
      .filter(({ id }) => all.has(id))
      .toSorted(byAge)
      .map((order) => this.#orderOnBills(order, alive))
  }

  #orderOnBills(order: KeptOrder, alive: readonly StoredBill[]): OrderOnBills {
    const orderBills = alive.filter(({ lines }) => lines.some(({ orderId }) => orderId === order.id))
    return {
      id: order.id,
      status: order.status,
      paymentStatus: order.paymentStatus,
      openVisit: this.#openVisitOf(order),
      isInvoicedWhole: order.isInvoicedWhole,
      placedAt: placedAt(order),
      items: order.items.map(({ id, status }, at) => ({ id, status, position: at + 1 })),
      bills: orderBills.map(({ id, status, payments, lines }) => ({
        id,
        status,
        payments: standing(payments).length,
        itemIds: lines.filter(({ orderId }) => orderId === order.id).map(({ orderItemId }) => orderItemId),
      })),
    }
  }

  #openVisitOf({ visitId }: KeptOrder): OpenVisit | null {
    const visit = visitId === null ? undefined : this.visits.get(visitId)
    if (visit?.status !== 'open') return null
    const { id, isSeated } = visit
    return { id, isSeated, orders: this.ordersOf(id).map((order) => ({ id: order.id, status: order.status })) }
  }

  #billedLine(line: KeptBillLine): BilledLine {
    const order = this.orders.get(line.orderId)!
    const at = order.items.findIndex(({ id }) => id === line.orderItemId)
    const row = { ...line, item: order.items[at]!, place: { placedAt: placedAt(order), position: at + 1 } }
    return { ...row, storedAs: storedForm(row) }
  }
}

const placedAt = (order: KeptOrder): number => order.placedAt.getTime() * MICROSECONDS_A_MILLISECOND

export const byAge = (a: KeptOrder, b: KeptOrder): number =>
  a.placedAt.getTime() - b.placedAt.getTime() || (a.id < b.id ? -1 : 1)

const factsOf = ({ id, name, covers, waiter, waiterName }: KeptVisit): VisitFacts => ({
  id,
  name,
  covers,
  waiter,
  waiterName,
})
