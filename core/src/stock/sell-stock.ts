import type { AvailabilityTarget } from '../contract/selling/availability.ts'
import { LoadAgain } from '../load-again.ts'
import type { Notification } from '../notifications/notification-kinds.ts'
import type { NewOrder } from '../orders/new-order.ts'
import type { Recipes } from './recipes.ts'
import type { BalanceRow, MovedStock } from './stock-ledger.ts'
import { sellStock, stockTakenBy } from './taken-stock.ts'
import { formatQuantity, shortQuantity } from './units.ts'

/** A stock item that stops something on the menu, with the quantity that one portion needs on hand. */
export type Stop = {
  itemId: string
  id: string
  target: AvailabilityTarget
  title: string
  portion: string
  /** Staff have set whether it is sold out. */
  isByHand: boolean
  /** It is sold out, or counted, already. */
  isListed: boolean
}

/** Facts for stock that falls to its marks; the menu is locked, so that dishes may be marked sold out. */
export type Marks = {
  stops: readonly Stop[]
  /** Items that are being counted blind: nobody learns how much of them there is. */
  hidden: ReadonlySet<string>
}

type Selling = { recipes: Recipes; balances: readonly BalanceRow[]; marks: Marks | null }

export type SoldStock = {
  moved: MovedStock
  soldOut: { id: string; target: AvailabilityTarget }[]
  notifications: Notification[]
}

/**
 * Takes from the stock by the order's recipes, at the average cost; dishes short of a portion are sold out (docs/rules.md, 150). Null
 * where it takes nothing. @throws LoadAgain
 */
export function sellStockOfOrder(order: NewOrder, { recipes, balances, marks }: Selling): SoldStock | null {
  const taken = stockTakenBy(order.lines, recipes)
  if (taken.length === 0) return null
  const ledger = sellStock(taken, balances)
  if (ledger.moves.length === 0) return null
  const moves = ledger.moves.map(({ position, ...move }) => ({ ...move, orderItemId: order.lines[position! - 1]!.id }))
  const { id: orderId, businessDay: day, placedBy: movedBy } = order
  const moved = { moves, balances: ledger.changed(), day, orderId, movedBy }
  const fallen = ledger.fallen()
  if (fallen.length === 0) return { moved, soldOut: [], notifications: [] }
  if (!marks) throw new LoadAgain('marks')
  const short = new Map(
    fallen.flatMap(({ itemId, before, quantity }) =>
      marks.stops
        .filter((stop) => stop.itemId === itemId && !stop.isByHand && !stop.isListed)
        .filter(({ portion }) => BigInt(portion) <= before && quantity < BigInt(portion))
        .map((stop) => [stop.id, stop] as const),
    ),
  )
  const low = fallen.filter(({ isLow }) => isLow)
  return {
    moved,
    soldOut: [...short.values()].map(({ id, target }) => ({ id, target })),
    notifications: [
      ...low.map(({ itemId, title, unit, quantity }): Notification => {
        const onHand = marks.hidden.has(itemId) ? null : shortQuantity(formatQuantity(quantity, unit))
        return { kind: 'stock_low', facts: { title, onHand, unit } }
      }),
      ...[...short.values()].map(({ title }): Notification => ({ kind: 'sold_out', facts: { title } })),
    ],
  }
}
