import { RestaurantInMemory, type Ordered } from '../bills/restaurant-in-memory-fixture.ts'
import type { Kitchen } from '../kitchen/station-lines.ts'
import type { KeptVisit } from '../offline/kept-rows.ts'
import { inStatus } from '../offline/write-kept-orders.ts'
import type { Decided } from '../plan.ts'
import { takeOut } from '../stock/average-cost.ts'
import { StockLedger, type BalanceRow, type MovedStock, type MoveRow } from '../stock/stock-ledger.ts'
import type { LineMove } from '../stock/undone-stock.ts'
import type { CancelLinesFacts } from '../visits/decide-cancel-lines.ts'
import type { MoveLinesFacts } from '../visits/decide-move-lines.ts'
import type { CancelOrdersFacts } from './decide-cancel-orders.ts'
import type { ItemStatus } from './item-steps.ts'
import type { LockedLine, LockedOrder } from './locked-order.ts'
import type { VoidChanges } from './order-changes.ts'

export const DISHES = ['soup', 'steak'] as const
/** Portions of each dish at the start of the evening. */
export const PORTIONS = 100
/** Stock that one piece takes. */
export const TAKES: Record<string, bigint> = { soup: 7n, steak: 333n }

type AnyFacts = CancelOrdersFacts & CancelLinesFacts & MoveLinesFacts

/**
 * A database in memory with the bills, orders, stock and portions of an evening: whatever a plan writes is read back
 * from here only.
 */
export class EveningInMemory {
  readonly books: RestaurantInMemory
  readonly moves: LineMove[] = []
  readonly voids: VoidChanges['voids'][number][] = []
  readonly paidByVoid: string[] = []
  /** Lines whose portions came back. */
  readonly #returned = new Set<string>()
  #portions = new Map<string, number>()
  #balances: BalanceRow[]

  constructor(orders: readonly (readonly Ordered[])[], { isSeated, onHand }: { isSeated: boolean; onHand: bigint }) {
    this.books = new RestaurantInMemory(orders, {
      visits: [aVisit('v1', isSeated), aVisit('v2', true)],
      changeOrder: ({ items, ...order }) => ({
        ...order,
        visitId: 'v1',
        items: items.map((item, at) => ({ ...item, itemId: DISHES[at % 2]! })),
      }),
    })
    this.#portions = new Map(DISHES.map((id) => [id, PORTIONS]))
    this.#balances = DISHES.map((id) => aBalance(`${id} stock`, onHand))
    for (const line of this.lines) this.#sell(line)
  }

  get visits(): Map<string, { isSeated: boolean; isOpen: boolean }> {
    const visits = [...this.books.room.visits.values()]
    return new Map(visits.map(({ id, isSeated, status }) => [id, { isSeated, isOpen: status === 'open' }]))
  }

  get orders(): LockedOrder[] {
    return this.books.orders
  }

  get lines(): (LockedLine & { orderId: string; isReturned: boolean })[] {
    return this.orders.flatMap(({ id, items }) =>
      items.map((item) => ({ ...item, orderId: id, isReturned: this.#returned.has(item.id) })),
    )
  }

  portionsLeft = (dish: string): number => this.#portions.get(dish)!

  onHand = (dish: string): { quantity: bigint; value: bigint } => {
    const { quantity, value } = this.#balances.find(({ itemId }) => itemId === `${dish} stock`)!
    return { quantity: BigInt(quantity), value: BigInt(value) }
  }

  facts(): AnyFacts {
    const { room } = this.books
    const { orders: ordersOnBills, rights, ...facts } = this.books.facts()
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
      visit: room.lockedVisit('v1'),
      source: room.lockedVisit('v1'),
      target: room.lockedVisit('v2'),
      openVisits: 2,
      ranEmpty: false,
      tables: new Map(),
      requestHash: '00',
    }
  }

  /** The kitchen begins a line, or finishes it. */
  setStatus(lineId: string, status: ItemStatus): void {
    const { orders } = this.books.room
    const order = [...orders.values()].find(({ items }) => items.some(({ id }) => id === lineId))!
    const items = order.items.map((line) => (line.id === lineId ? inStatus(line, status, order.placedAt) : line))
    orders.set(order.id, { ...order, items })
  }

  /** Writes the parts of a plan, in the order of the server. */
  write(plan: Decided): void {
    this.#giveBack(plan)
    this.books.write(plan)
    const { paying, voids, stock, menu } = plan
    this.paidByVoid.push(...(paying?.paidByVoid?.orderIds ?? []))
    this.voids.push(...(voids?.voids ?? []))
    if (stock) this.#move(stock)
    for (const { id, by } of menu?.portions ?? []) this.#portions.set(id, this.#portions.get(id)! + by)
  }

  /** Portions of lines that nobody has begun come back. */
  #giveBack({ closed, rounds, voids }: Decided): void {
    const cancelled = closed?.status === 'cancelled' ? closed.ids : []
    const cuts = (rounds?.cut ?? []).filter(({ isVoid }) => isVoid)
    for (const { id, orderId, status } of this.lines) {
      if (status !== 'created') continue
      if (cancelled.includes(orderId) || voids?.lines.includes(id)) this.#returned.add(id)
      for (const cut of cuts) if (cut.id === id) this.#returned.add(cut.newId)
    }
  }

  #sell({ id, itemId, quantity }: LockedLine): void {
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
}

const aVisit = (id: string, isSeated: boolean): KeptVisit => ({
  id,
  isSeated,
  status: 'open',
  name: id,
  covers: 2,
  tableIds: [],
  mainTableId: null,
  waiter: null,
  waiterName: null,
  reservationId: null,
  seatedAt: new Date(0),
  billAskedAt: null,
  closedAt: null,
  mergedInto: null,
})

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
