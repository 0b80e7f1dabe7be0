import type { MoveKind } from '#core/contract/inventory/stock-documents.ts'
import { changeBalance, type StockBalance, type StockChange } from '#core/stock/average-cost.ts'

/** A balance as it was locked: bigints as PostgreSQL writes them. */
export type BalanceRow = {
  itemId: string
  quantity: string
  value: string
  lastQuantity: string
  lastValue: string
  moves: number
}

/** What a move is, beside its item, quantity and value. */
export type MoveFacts = {
  kind: MoveKind
  /** The position of the line in the order that is placed by the same statement. */
  position?: number
  orderItemId?: string
  voidedItemId?: string
  units?: number
  reason?: string
}

/** A move as it is written. */
export type MoveRow = MoveFacts & {
  itemId: string
  number: number
  quantity: string
  value: string
  balanceQuantity: string
  balanceValue: string
}

type Kept = { balance: StockBalance; moves: number; isChanged: boolean }

/** The moves of one transaction over balances that it has locked; an item without a balance is not tracked. */
export class StockLedger {
  readonly #balances: Map<string, Kept>
  readonly moves: MoveRow[] = []

  constructor(rows: readonly BalanceRow[]) {
    this.#balances = new Map(
      rows.map(({ itemId, moves, ...row }) => [itemId, { balance: readBalance(row), moves, isChanged: false }]),
    )
  }

  balanceOf(itemId: string): StockBalance | undefined {
    return this.#balances.get(itemId)?.balance
  }

  /** Writes the changes one after the other; a revaluation among them is a move of its own kind. */
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

  /** The cost of what goes below zero from now on. */
  setLastReceipt(itemId: string, lastQuantity: bigint, lastValue: bigint): void {
    const kept = this.#balances.get(itemId)!
    kept.balance = { ...kept.balance, lastQuantity, lastValue }
    kept.isChanged = true
  }

  /** The balances that are to be stored. */
  changed(): BalanceRow[] {
    return [...this.#balances].flatMap(([itemId, { balance, moves, isChanged }]) => {
      if (!isChanged) return []
      const { quantity, value, lastQuantity, lastValue } = balance
      const last = { lastQuantity: String(lastQuantity), lastValue: String(lastValue) }
      return [{ itemId, quantity: String(quantity), value: String(value), ...last, moves }]
    })
  }
}

function readBalance({ quantity, value, lastQuantity, lastValue }: Omit<BalanceRow, 'itemId' | 'moves'>): StockBalance {
  return {
    quantity: BigInt(quantity),
    value: BigInt(value),
    lastQuantity: BigInt(lastQuantity),
    lastValue: BigInt(lastValue),
  }
}
