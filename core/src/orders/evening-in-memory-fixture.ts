import { RestaurantInMemory, type Ordered } from '../bills/restaurant-in-memory-fixture.ts'
import type { Kitchen } from '../kitchen/station-lines.ts'
import type { Decided } from '../plan.ts'
import { takeOut } from '../stock/average-cost.ts'
import { StockLedger, type BalanceRow, type MovedStock, type MoveRow } from '../stock/stock-ledger.ts'
import type { LineMove } from '../stock/undone-stock.ts'
import type { CancelLinesFacts } from '../visits/decide-cancel-lines.ts'
import type { MoveLinesFacts } from '../visits/decide-move-lines.ts'
import type { OpenVisit } from '../visits/ended-visits.ts'
import type { LockedVisit } from '../visits/locked-visit.ts'
import type { LineCut, NewRound } from '../visits/round-changes.ts'
import type { CancelOrdersFacts } from './decide-cancel-orders.ts'
import type { LockedLine, LockedOrder } from './locked-order.ts'
import type { VoidChanges } from './order-changes.ts'

export const DISHES = ['soup', 'steak'] as const
/** Portions of each dish at the start of the evening. */
export const PORTIONS = 100
/** Stock that one piece takes. */
export const TAKES: Record<string, bigint> = { soup: 7n, steak: 333n }

type Extras = Pick<LockedLine, 'isFired' | 'splitFrom' | 'course'> & {
  slipQuantity: number
  /** Its portions came back. */
  isReturned: boolean
}

type AnyFacts = CancelOrdersFacts & CancelLinesFacts & MoveLinesFacts

/**
 * A database in memory with the bills, orders, stock and portions of an evening: whatever a plan writes is read back
 * from here only.
 */
export class EveningInMemory {
  readonly books: RestaurantInMemory
  readonly visits = new Map<string, { isSeated: boolean; isOpen: boolean }>()
  readonly moves: LineMove[] = []
  readonly voids: VoidChanges['voids'][number][] = []
  readonly paidByVoid: string[] = []
  #portions = new Map<string, number>()
  #balances: BalanceRow[]
  readonly #extras = new Map<string, Extras>()

  constructor(orders: readonly (readonly Ordered[])[], { isSeated, onHand }: { isSeated: boolean; onHand: bigint }) {
    this.books = new RestaurantInMemory(orders)
    this.visits.set('v1', { isSeated, isOpen: true }).set('v2', { isSeated: true, isOpen: true })
    this.#portions = new Map(DISHES.map((id) => [id, PORTIONS]))
    this.#balances = DISHES.map((id) => aBalance(`${id} stock`, onHand))
    for (const order of this.books.orders) {
      order.visitId = 'v1'
      for (const [at, item] of order.items.entries()) {
        item.itemId = DISHES[at % 2]!
        this.#sell(item)
      }
    }
  }

  get orders(): LockedOrder[] {
    return this.books.orders.map((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, ...this.#lockedLine(item.id) })),
      visitName: order.visitId ?? '',
      server: 'Leo',
      isRush: false,
      kitchenOnly: false,
    }))
  }

  get lines(): (LockedLine & { orderId: string; isReturned: boolean })[] {
    return this.orders.flatMap(({ id, items }) =>
      items.map((item) => ({ ...item, orderId: id, isReturned: this.#extras.get(item.id)!.isReturned })),
    )
  }

  portionsLeft = (dish: string): number => this.#portions.get(dish)!

  onHand = (dish: string): { quantity: bigint; value: bigint } => {
    const { quantity, value } = this.#balances.find(({ itemId }) => itemId === `${dish} stock`)!
    return { quantity: BigInt(quantity), value: BigInt(value) }
  }

  /** Facts for commands of bills. */
  billFacts(): ReturnType<RestaurantInMemory['facts']> {
    const facts = this.books.facts()
    return { ...facts, orders: facts.orders.map((order) => ({ ...order, openVisit: this.#openVisitOf(order.id) })) }
  }

  facts(): AnyFacts {
    const { orders: ordersOnBills, rights, ...facts } = this.billFacts()
    return {
      ...facts,
      ordersOnBills,
      orders: this.orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime() || (a.id < b.id ? -1 : 1)),
      asker: rights.asker!,
      approvals: [],
      reasons: new Map(),
      voidRight: 'always',
      largeVoidFrom: 1000,
      currency: 'EUR',
      portions: new Map(
        [...this.#portions].map(([id, remaining]) => [
          id,
          { id, target: 'item', isOut: false, outUntil: null, remaining, countedSince: new Date(0) },
        ]),
      ),
      moves: [...this.moves],
      balances: this.#balances,
      rewards: [],
      kitchen: KITCHEN,
      visit: this.#lockedVisit('v1'),
      source: this.#lockedVisit('v1'),
      target: this.#lockedVisit('v2'),
      openVisits: 2,
      tables: new Map(),
      requestHash: '00',
    }
  }

  /** Writes the parts of a plan, in the order of the server. */
  write(plan: Decided): void {
    const { paying, closed, visits, rounds, voids, stock, menu } = plan
    this.books.write(plan)
    this.paidByVoid.push(...(paying?.paidByVoid?.orderIds ?? []))
    for (const order of this.books.orders) if (closed?.ids.includes(order.id)) this.#close(order.id, closed.status)
    for (const id of visits?.endedWithOrders ?? []) this.visits.get(id)!.isOpen = false
    for (const cut of rounds?.cut ?? []) this.#cut(cut)
    for (const { orderIds, place } of rounds?.moved ?? [])
      for (const order of this.books.orders) if (orderIds.includes(order.id)) order.visitId = place.visitId
    if (rounds?.opened) this.#open(rounds.opened)
    for (const { lineId, slipQuantity } of rounds?.stations ?? []) this.#extras.get(lineId)!.slipQuantity = slipQuantity
    if (voids) this.#void(voids)
    if (stock) this.#move(stock)
    for (const { id, by } of menu?.portions ?? []) this.#portions.set(id, this.#portions.get(id)! + by)
  }

  #sell({ id, itemId, quantity }: { id: string; itemId: string; quantity: number }): void {
    this.#extras.set(id, { isFired: true, splitFrom: null, course: null, slipQuantity: quantity, isReturned: false })
    this.#portions.set(itemId, this.#portions.get(itemId)! - quantity)
    const ledger = new StockLedger(this.#balances)
    const stockId = `${itemId} stock`
    const taken = takeOut(ledger.balanceOf(stockId)!, TAKES[itemId]! * BigInt(quantity))
    ledger.write(stockId, taken, { kind: 'sale', orderItemId: id, units: quantity })
    this.#move({ moves: ledger.moves, balances: ledger.changed() })
  }

  #move({ moves, balances }: Pick<MovedStock, 'moves' | 'balances'>): void {
    this.moves.push(...moves.map(lineMove))
    this.#balances = this.#balances.map((row) => ({ ...row, ...balances.find(({ itemId }) => itemId === row.itemId) }))
  }

  #lockedLine(id: string): Pick<LockedLine, 'course' | 'splitFrom' | 'isFired' | 'stations' | 'openStationIds'> {
    const { slipQuantity, course, splitFrom, isFired } = this.#extras.get(id)!
    return { course, splitFrom, isFired, stations: [{ id: 'hot', slipQuantity }], openStationIds: ['hot'] }
  }

  #lockedVisit(id: string): LockedVisit {
    const { isOpen, isSeated } = this.visits.get(id)!
    const nobody = { waiter: null, waiterName: null, nameToday: null, reservationId: null }
    const rest = { name: id, covers: 2, mainTableId: null, isBillAsked: false, mergedInto: null, tables: [] }
    return { id, isOpen, isSeated, ...nobody, ...rest }
  }

  #openVisitOf(orderId: string): OpenVisit | null {
    const id = this.books.orders.find((order) => order.id === orderId)!.visitId!
    const visit = this.visits.get(id)!
    const visitOrders = this.books.orders.filter(({ visitId }) => visitId === id)
    return visit.isOpen
      ? { id, isSeated: visit.isSeated, orders: visitOrders.map((order) => ({ id: order.id, status: order.status })) }
      : null
  }

  #close(orderId: string, status: 'completed' | 'cancelled'): void {
    const order = this.books.orders.find(({ id }) => id === orderId)!
    order.status = status
    for (const item of order.items) {
      if (status === 'completed' && (item.status === 'created' || item.status === 'preparing'))
        item.status = 'completed'
      if (status === 'cancelled' && item.status === 'created') this.#extras.get(item.id)!.isReturned = true
    }
  }

  #cut({ id, newId, units, isVoid }: LineCut): void {
    const order = this.books.orders.find(({ items }) => items.some((item) => item.id === id))!
    const item = order.items.find((one) => one.id === id)!
    const extras = this.#extras.get(id)!
    item.quantity -= units
    order.items.push({ ...item, id: newId, quantity: units, status: isVoid ? 'cancelled' : item.status })
    const splitFrom = isVoid ? null : (extras.splitFrom ?? id)
    const isReturned = isVoid && item.status === 'created'
    this.#extras.set(newId, { ...extras, splitFrom, isReturned, slipQuantity: Math.min(extras.slipQuantity, units) })
    if (!isVoid) extras.slipQuantity = Math.max(extras.slipQuantity - units, 0)
  }

  #open({ id, tokenNo, like, place, lineIds }: NewRound): void {
    const first = this.books.orders.find((order) => order.id === like)!
    const all = this.books.orders.flatMap(({ items }) => items)
    const items = lineIds.map((lineId) => all.find((item) => item.id === lineId)!)
    for (const order of this.books.orders) order.items = order.items.filter((item) => !lineIds.includes(item.id))
    const fresh = { status: 'created', paymentStatus: 'pending' } as const
    this.books.orders.push({ ...first, ...fresh, id, tokenNo, visitId: place.visitId, items })
  }

  #void({ lines, voids }: VoidChanges): void {
    this.voids.push(...voids)
    for (const { items } of this.books.orders)
      for (const item of items.filter(({ id }) => lines.includes(id))) {
        this.#extras.get(item.id)!.isReturned = item.status === 'created'
        item.status = 'cancelled'
      }
  }
}

const KITCHEN: Kitchen = {
  stations: [{ id: 'hot', title: 'Hot', isDefault: true, printerId: 'printer' }],
  routes: new Map(),
  courseTitles: new Map(),
  hasCourses: false,
}

const lineMove = ({ orderItemId, voidedItemId, units, ...move }: MoveRow): LineMove => ({
  ...move,
  orderItemId: orderItemId ?? null,
  voidedItemId: voidedItemId ?? null,
  units: units ?? null,
})

const aBalance = (itemId: string, onHand: bigint): BalanceRow => ({
  itemId,
  quantity: String(onHand),
  value: String(onHand * 13n),
  lastQuantity: '1000',
  lastValue: '13001',
  moves: 1,
  title: itemId,
  unit: 'g',
  lowAt: null,
  portions: [],
})
