import type { MoveKind } from '../contract/inventory/stock-documents.ts'
import { putIn, shareOfUnits, takeOut } from './average-cost.ts'
import type { StockLedger } from './stock-ledger.ts'

/** A move by the sale or cancellation of an order line; quantities as PostgreSQL writes them. */
export type LineMove = {
  itemId: string
  orderItemId: string | null
  voidedItemId: string | null
  kind: MoveKind
  quantity: string
  value: string
  units: number | null
}

/**
 * Cancelled units: `voidedItemId` is the line they became, the same or a new one. A line split from another was sold
 * with that one.
 */
export type VoidedUnits = {
  orderItemId: string
  splitFrom: string | null
  voidedItemId: string
  units: number
  isBegun: boolean
}

export const VOIDED_AFTER_START = 'voided_after_start'

/** The last sale of a line, and the units of it cancelled since. */
type Sale = { units: number; undone: number; quantity: bigint; value: bigint }

/** The last sale of each stock item by a line. */
function lastSales(moves: readonly LineMove[], orderItemId: string): Map<string, Sale> {
  const sales = new Map<string, Sale>()
  for (const move of moves) {
    if (move.orderItemId !== orderItemId) continue
    const [itemId, units] = [move.itemId, move.units!]
    if (move.kind === 'sale')
      sales.set(itemId, { units, undone: 0, quantity: -BigInt(move.quantity), value: -BigInt(move.value) })
    else if (move.kind === 'sale_undone') sales.get(itemId)!.undone += units
  }
  return sales
}

/** Undoes cancelled units: stock of units that nobody began returns to the shelf, that of begun units becomes waste. */
export function undoUnits(ledger: StockLedger, moves: readonly LineMove[], voided: VoidedUnits): void {
  const { splitFrom, voidedItemId, units, isBegun } = voided
  const isSoldItself = splitFrom === null || moves.some((move) => move.orderItemId === voided.orderItemId)
  const orderItemId = isSoldItself ? voided.orderItemId : splitFrom
  for (const [itemId, sale] of lastSales(moves, orderItemId)) {
    const balance = ledger.balanceOf(itemId)
    if (!balance || sale.undone + units > sale.units) continue
    const stretch = { from: BigInt(sale.undone), to: BigInt(sale.undone + units), of: BigInt(sale.units) }
    const [quantity, value] = [shareOfUnits(sale.quantity, stretch), shareOfUnits(sale.value, stretch)]
    const facts = { orderItemId, voidedItemId, units }
    if (!isBegun) {
      ledger.write(itemId, putIn(balance, quantity, value), { ...facts, kind: 'sale_undone' })
      continue
    }
    const reason = VOIDED_AFTER_START
    ledger.write(itemId, [{ quantity, value, isRevaluation: false }], { ...facts, kind: 'sale_undone', reason })
    ledger.write(itemId, [{ quantity: -quantity, value: -value, isRevaluation: false }], {
      ...facts,
      kind: 'waste',
      reason,
    })
  }
}

/** Restores a cancelled line: returned stock is sold again at today's cost, and its waste becomes a sale again. */
export function redoLine(ledger: StockLedger, moves: readonly LineMove[], lineId: string): void {
  const undone = new Map<string, { back: LineMove; waste: LineMove | null }>()
  for (const move of moves) {
    if (move.kind === 'sale' && move.orderItemId === lineId) undone.delete(move.itemId)
    if (move.voidedItemId !== lineId) continue
    if (move.kind === 'sale_undone') undone.set(move.itemId, { back: move, waste: null })
    else if (move.kind === 'waste' && BigInt(move.quantity) < 0n) undone.get(move.itemId)!.waste = move
  }
  for (const [itemId, { back, waste }] of undone) {
    const balance = ledger.balanceOf(itemId)
    if (!balance) continue
    const [quantity, value] = [BigInt(back.quantity), BigInt(back.value)]
    const sale = { kind: 'sale', orderItemId: lineId, units: back.units! } as const
    if (!waste) {
      ledger.write(itemId, takeOut(balance, quantity), sale)
      continue
    }
    const again = { kind: 'waste', orderItemId: lineId, units: back.units!, reason: VOIDED_AFTER_START } as const
    ledger.write(itemId, [{ quantity, value, isRevaluation: false }], again)
    ledger.write(itemId, [{ quantity: -quantity, value: -value, isRevaluation: false }], sale)
  }
}
