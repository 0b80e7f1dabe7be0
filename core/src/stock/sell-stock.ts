import { LoadAgain } from '../load-again.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { NewOrder } from '../orders/new-order.ts'
import { fallBelow, type Marks, type SoldOut } from './marks.ts'
import type { Recipes } from './recipes.ts'
import type { BalanceRow, MovedStock } from './stock-ledger.ts'
import { sellStock, stockTakenBy } from './taken-stock.ts'

type Selling = { recipes: Recipes; balances: readonly BalanceRow[]; marks: Marks | null }

export type SoldStock = {
  moved: MovedStock
  soldOut: SoldOut[]
  notifications: Notification[]
}

/**
 * Takes stock for an order by its recipes, at average cost; dishes short of a portion are sold out
 * (docs/rules/stock.md#low-marks). Null if it takes nothing.
 * @throws LoadAgain
 */
export function sellStockOfOrder(order: NewOrder, { recipes, balances, marks }: Selling): SoldStock | null {
  const taken = stockTakenBy(order.lines, recipes)
  if (taken.length === 0) return null
  const ledger = sellStock(taken, balances)
  if (ledger.moves.length === 0) return null
  const moves = ledger.moves.map(({ position, ...move }) => ({ ...move, orderItemId: order.lines[position! - 1]!.id }))
  const { id: orderId, businessDay: day, placedBy: movedBy } = order
  const moved = { moves, balances: ledger.changed(), day, orderId, movedBy }
  if (ledger.fallen().length === 0) return { moved, soldOut: [], notifications: [] }
  if (!marks) throw new LoadAgain('marks')
  return { moved, ...fallBelow(ledger, marks) }
}
