import type { AvailabilityById } from '../menu/availability.ts'
import { returnPortions } from '../menu/return-portions.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import { StockLedger, type BalanceRow, type MoveRow } from '../stock/stock-ledger.ts'
import { undoUnits, type LineMove } from '../stock/undone-stock.ts'
import type { LineOfOrder } from './locked-order.ts'
import { isBegun } from './void-right.ts'

/** Units of a line that are cancelled. */
export type VoidedPart = LineOfOrder & {
  units: number
  /** The line that they are then: itself, or one of its own. */
  voidedId: string
}

export type UndoFacts = {
  numbers: Pick<Numbers, 'day'>
  /** The user name of who acts. */
  person: string | null
  portions: AvailabilityById
  /** What the lines moved, and those that they were cut off. */
  moves: readonly LineMove[]
  balances: readonly BalanceRow[]
}

/** Gives back the stock that units took, or writes it off where they were begun, and the portions of what nobody began. */
export function undoParts(facts: UndoFacts, parts: readonly VoidedPart[]): Pick<Decided, 'stock' | 'menu'> {
  const ledger = new StockLedger(facts.balances)
  const moves = [...facts.moves]
  for (const { line, units, voidedId: voidedItemId } of parts) {
    const { id: orderItemId, splitFrom } = line
    const before = ledger.moves.length
    undoUnits(ledger, moves, { orderItemId, splitFrom, voidedItemId, units, isBegun: isBegun(line) })
    // lines that were cut off the same one share what it took
    moves.push(...ledger.moves.slice(before).map(lineMove))
  }
  const returned = parts
    .filter(({ line }) => line.status === 'created')
    .map(({ order, line, units }) => ({ placedAt: order.placedAt, lines: [{ ...line, quantity: units }] }))
  const portions = returnPortions(returned, facts.portions)
  return {
    ...(ledger.moves.length > 0 && {
      stock: {
        moves: ledger.moves,
        balances: ledger.changed(),
        day: facts.numbers.day,
        orderId: null,
        movedBy: facts.person,
      },
    }),
    ...(portions.length > 0 && { menu: { portions, soldOut: [] } }),
  }
}

const lineMove = ({ itemId, orderItemId, voidedItemId, kind, quantity, value, units }: MoveRow): LineMove => ({
  itemId,
  orderItemId: orderItemId ?? null,
  voidedItemId: voidedItemId ?? null,
  kind,
  quantity,
  value,
  units: units ?? null,
})
