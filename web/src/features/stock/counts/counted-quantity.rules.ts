import type { CountedItem } from '#core/contract/inventory/stock-counts.ts'
import { formatQuantity, parseQuantity } from '#core/stock/units.ts'

/** Typed quantities while one item is counted: by pack id, and loose units under ''. */
export type Typed = Readonly<Record<string, string>>

type Counted = Pick<CountedItem, 'unit' | 'packs'>

/** The total in the item's unit; null while nothing is typed, or if a value is no quantity. */
export function countedQuantity({ unit, packs }: Counted, typed: Typed): string | null {
  const parts = [{ id: '', quantity: null }, ...packs].map(({ id, quantity }) => {
    const text = (typed[id] ?? '').trim()
    if (text === '') return 'blank'
    if (quantity === null) return parseQuantity(text, unit)
    const [count, each] = [parseQuantity(text, 'pc'), parseQuantity(quantity, unit)]
    // packs are counted in thousandths, as pieces are
    return count === null || each === null || (count * each) % 1000n !== 0n ? null : (count * each) / 1000n
  })
  if (parts.every((part) => part === 'blank') || parts.includes(null)) return null
  const sum = parts.reduce<bigint>((all, part) => all + (typeof part === 'bigint' ? part : 0n), 0n)
  return formatQuantity(sum, unit)
}
