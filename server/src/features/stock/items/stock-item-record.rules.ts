import type { StockItem } from '#core/contract/inventory/stock-items.ts'
import { flag } from '#core/contract/fields.ts'
import { statementRecord, type MaybeStatement } from '#core/menu/allergens.ts'
import { roundHalfUp } from '#core/stock/fractions.ts'
import { formatExact, formatQuantity, unitSize, VALUE_PLACES, type StockUnit } from '#core/stock/units.ts'

/** The stored facts behind an item's cost. */
export type Costing = {
  unit: StockUnit
  typedCost: string | null
  quantity: string | null
  value: string | null
  lastQuantity: string | null
  lastValue: string | null
}

type Listed = Costing & {
  id: string
  title: string
  group: string | null
  supplierId: string | null
  lowAt: string | null
  target: string | null
  isTracked: boolean
  packs: readonly { id: string; title: string; quantity: string }[]
  allergens: MaybeStatement
}

/**
 * The cost of a quantity: at the average of the stock on hand, else the last receipt's cost, or as typed; null before
 * any.
 */
export function costOfQuantity(item: Costing, wanted: bigint): bigint | null {
  if (item.typedCost !== null) return roundHalfUp({ of: BigInt(item.typedCost) * wanted, over: unitSize(item.unit) })
  const [quantity, last] = [BigInt(item.quantity ?? 0), BigInt(item.lastQuantity ?? 0)]
  if (quantity > 0n) return roundHalfUp({ of: BigInt(item.value!) * wanted, over: quantity })
  return last === 0n ? null : roundHalfUp({ of: BigInt(item.lastValue!) * wanted, over: last })
}

/** The API's form of an item; with costs and values if they may be seen. */
export function toStockItemRecord(
  item: Listed,
  { digits, seesCosts }: { digits: number; seesCosts: boolean },
): StockItem {
  const quantity = (text: string | null) => (text === null ? null : formatQuantity(BigInt(text), item.unit))
  const money = (value: bigint | null) => (value === null ? null : formatExact(value, digits + VALUE_PLACES))
  const costs = {
    average_cost: money(costOfQuantity(item, unitSize(item.unit))),
    value: item.isTracked ? money(BigInt(item.value ?? 0)) : null,
  }
  return {
    id: item.id,
    title: item.title,
    unit: item.unit,
    group: item.group,
    is_tracked: flag(item.isTracked),
    on_hand: item.isTracked ? quantity(item.quantity) : null,
    low_at: quantity(item.lowAt),
    target: quantity(item.target),
    ...(seesCosts ? costs : {}),
    supplier_id: item.supplierId,
    packs: item.packs.map((pack) => ({ ...pack, quantity: quantity(pack.quantity)! })),
    allergens: statementRecord(item.allergens),
  }
}

/** True at or under the low mark; never if the quantity is hidden. */
export function isLow({ isTracked, quantity, lowAt }: Pick<Listed, 'isTracked' | 'quantity' | 'lowAt'>): boolean {
  return isTracked && lowAt !== null && quantity !== null && BigInt(quantity) <= BigInt(lowAt)
}
