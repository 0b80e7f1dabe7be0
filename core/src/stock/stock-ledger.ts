import type { Day } from '../calendar/business-day.ts'
import type { MoveKind } from '../contract/inventory/stock-documents.ts'
import { changeBalance, type StockBalance, type StockChange } from './average-cost.ts'
import type { StockUnit } from './units.ts'

/** A stored balance: bigints as PostgreSQL writes them. */
export type StoredBalance = {
  itemId: string
  quantity: string
  value: string
  lastQuantity: string
  lastValue: string
  moves: number
}

/** A locked balance with its low mark. */
export type BalanceRow = StoredBalance & {
  title: string
  unit: StockUnit
  lowAt: string | null
  /** Quantities below which a dish is sold out. */
  portions: readonly string[]
}

/** Stock that fell to its low mark, or below a portion, in a transaction. */
export type FallenItem = {
  itemId: string
  title: string
  unit: StockUnit
  before: bigint
  quantity: bigint
  isLow: boolean
  isShort: boolean
}

/** Moves without an order that belong together: a delivery, waste, the differences of a count, or a reversal. */
export type StockDocument = {
  id: string
  kind: 'receipt' | 'waste' | 'count' | 'reversal'
  supplierId: string | null
  documentNo: string | null
  reason: string | null
  note: string | null
  reversesId: string | null
  /** The order that it is a delivery of. */
  purchaseId: string | null
}

/** The moves of a command and the balances after them. */
export type MovedStock = {
  document?: StockDocument
  moves: MoveRow[]
  balances: StoredBalance[]
  day: Day
  orderId: string | null
  movedBy: string | null
  /** Dishes that the stock decides about again, overriding staff. */
  decidable?: string[]
}

/** Facts of a move besides item, quantity and value. */
export type MoveFacts = {
  kind: MoveKind
  /** The position of the line in the order placed by the same statement. */
  position?: number
  orderItemId?: string
  voidedItemId?: string
  units?: number
  reason?: string
}

/** The row of a move. */
export type MoveRow = MoveFacts & {
  itemId: string
  number: number
  quantity: string
  value: string
  balanceQuantity: string
  balanceValue: string
}

type Kept = { row: BalanceRow; balance: StockBalance; moves: number; isChanged: boolean }

/** The moves of one transaction over its locked balances. Items without a balance are not tracked. */
export class StockLedger {
  readonly #balances: Map<string, Kept>
  readonly moves: MoveRow[] = []

  constructor(rows: readonly BalanceRow[]) {
    this.#balances = new Map(
      rows.map((row) => [row.itemId, { row, balance: readBalance(row), moves: row.moves, isChanged: false }]),
    )
  }

  balanceOf(itemId: string): StockBalance | undefined {
    return this.#balances.get(itemId)?.balance
  }

  /** Writes the changes in order; a revaluation is a move of its own kind. */
  write(itemId: string, changes: readonly StockChange[], facts: MoveFacts): void {
    const kept = this.#balances.get(itemId)!
    for (const change of changes) {
      kept.balance = changeBalance(kept.balance, change)
      kept.isChanged = true
      this.moves.push({
        ...(change.isRevaluation ? { kind: 'revaluation' } : facts),
        itemId,
        number: ++kept.moves,
        quantity: String(change.quantity),
        value: String(change.value),
        balanceQuantity: String(kept.balance.quantity),
        balanceValue: String(kept.balance.value),
      })
    }
  }

  /** Sets the cost of stock that goes below zero from now on. */
  setLastReceipt(itemId: string, lastQuantity: bigint, lastValue: bigint): void {
    const kept = this.#balances.get(itemId)!
    kept.balance = { ...kept.balance, lastQuantity, lastValue }
    kept.isChanged = true
  }

  /** Items that fell through their low mark or a portion since the balances were locked. */
  fallen(): FallenItem[] {
    return [...this.#balances.values()].flatMap(({ row, balance: { quantity } }) => {
      const before = BigInt(row.quantity)
      const { itemId, title, unit, lowAt } = row
      const isLow = lowAt !== null && BigInt(lowAt) < before && quantity <= BigInt(lowAt)
      const isShort = row.portions.some((portion) => BigInt(portion) <= before && quantity < BigInt(portion))
      return isLow || isShort ? [{ itemId, title, unit, before, quantity, isLow, isShort }] : []
    })
  }

  /** The balances to store. */
  changed(): StoredBalance[] {
    return [...this.#balances].flatMap(([itemId, { balance, moves, isChanged }]) => {
      if (!isChanged) return []
      const { quantity, value, lastQuantity, lastValue } = balance
      const last = { lastQuantity: String(lastQuantity), lastValue: String(lastValue) }
      return [{ itemId, quantity: String(quantity), value: String(value), ...last, moves }]
    })
  }
}

function readBalance({ quantity, value, lastQuantity, lastValue }: BalanceRow): StockBalance {
  return {
    quantity: BigInt(quantity),
    value: BigInt(value),
    lastQuantity: BigInt(lastQuantity),
    lastValue: BigInt(lastValue),
  }
}
