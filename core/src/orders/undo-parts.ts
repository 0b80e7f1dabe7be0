import type { AvailabilityById } from '../menu/availability.ts'
import { returnPortions } from '../menu/return-portions.ts'
import type { Numbers } from '../numbers.ts'
import type { Decided } from '../plan.ts'
import { StockLedger, type BalanceRow, type MoveRow } from '../stock/stock-ledger.ts'
import { undoUnits, type LineMove } from '../stock/undone-stock.ts'
import type { LineOfOrder } from './locked-order.ts'
import { isBegun } from './void-right.ts'

/** Cancelled units of a line. */
export type VoidedPart = LineOfOrder & {
  units: number
  /** The cancelled line: the same, or a new one for the units. */
  voidedId: string
}

export type UndoFacts = {
  numbers: Pick<Numbers, 'day'>
  /** User name of the person acting. */
  person: string | null
  portions: AvailabilityById
  /** Stock moves of these lines, and of those they were split from. */
  moves: readonly LineMove[]
  balances: readonly BalanceRow[]
}

/** Returns the units' stock, or writes it off if begun, and the portions of units that nobody began. */
export function undoParts(facts: UndoFacts, parts: readonly VoidedPart[]): Pick<Decided, 'stock' | 'menu'> {
  const ledger = new StockLedger(facts.balances)
  const moves = [...facts.moves]
  for (const { line, units, voidedId: voidedItemId } of parts) {
    const { id: orderItemId, splitFrom } = line
    const before = ledger.moves.length
    undoUnits(ledger, moves, { orderItemId, splitFrom, voidedItemId, units, isBegun: isBegun(line) })
    // lines split from the same one share its stock
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
