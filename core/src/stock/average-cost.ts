import { floorDivide, roundHalfUp } from './fractions.ts'

/**
 * Stock on hand of an item: quantity in thousandths of g, ml or pc, value in millionths of the minor unit, and quantity
 * and value of its last receipt; 0 before any (docs/rules/stock.md#on-hand-and-cost).
 */
export type StockBalance = { quantity: bigint; value: bigint; lastQuantity: bigint; lastValue: bigint }

/** A change of a balance. A revaluation changes only the value. */
export type StockChange = { quantity: bigint; value: bigint; isRevaluation: boolean }

export const EMPTY_BALANCE: StockBalance = { quantity: 0n, value: 0n, lastQuantity: 0n, lastValue: 0n }

/** The cost of a quantity at the average of the stock on hand; beyond that, at the last receipt's cost. */
export function costOfTaking({ quantity, value, lastQuantity, lastValue }: StockBalance, taken: bigint): bigint {
  const onHand = quantity > 0n ? quantity : 0n
  const fromStock = taken < onHand ? taken : onHand
  const ofThere =
    fromStock === 0n ? 0n : fromStock === quantity ? value : roundHalfUp({ of: value * fromStock, over: quantity })
  const missing = taken - fromStock
  const ofMissing =
    missing === 0n || lastQuantity === 0n ? 0n : roundHalfUp({ of: missing * lastValue, over: lastQuantity })
  return ofThere + ofMissing
}

/** The value of a counted surplus, at the average of the stock on hand or the last receipt's cost. */
export function costOfSurplus({ quantity, value, lastQuantity, lastValue }: StockBalance, surplus: bigint): bigint {
  if (quantity > 0n) return roundHalfUp({ of: value * surplus, over: quantity })
  return lastQuantity === 0n ? 0n : roundHalfUp({ of: surplus * lastValue, over: lastQuantity })
}

export function takeOut(balance: StockBalance, taken: bigint): StockChange[] {
  return [{ quantity: -taken, value: -costOfTaking(balance, taken), isRevaluation: false }]
}

/**
 * Adds a quantity with its value. Stock sold before it came is revalued at its cost: if the quantity was below zero,
 * the value becomes that of the new quantity.
 */
export function putIn(balance: StockBalance, quantity: bigint, value: bigint): StockChange[] {
  const added = { quantity, value, isRevaluation: false }
  if (balance.quantity >= 0n || quantity === 0n) return [added]
  const after = balance.quantity + quantity
  const size = after < 0n ? -after : after
  const worth = roundHalfUp({ of: size * value, over: quantity })
  const difference = (after < 0n ? -worth : worth) - (balance.value + value)
  return difference === 0n ? [added] : [added, { quantity: 0n, value: difference, isRevaluation: true }]
}

export function changeBalance(balance: StockBalance, { quantity, value }: StockChange): StockBalance {
  return { ...balance, quantity: balance.quantity + quantity, value: balance.value + value }
}

/** The share of a sale's quantity or value that comes back when its units `from` to `to` of `of` are undone. */
export function shareOfUnits(whole: bigint, { from, to, of }: { from: bigint; to: bigint; of: bigint }): bigint {
  return floorDivide(whole * to, of) - floorDivide(whole * from, of)
}
