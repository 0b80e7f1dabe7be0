/** Classes by margin per unit and units sold: both high, many sold, high margin, neither. */
export const ITEM_CLASSES = ['star', 'workhorse', 'puzzle', 'dog'] as const
export type ItemClass = (typeof ITEM_CLASSES)[number]

/** `margin` of all units; null if the cost is unknown. */
export type SoldItem = { id: string; category: string | null; units: number; margin: bigint | null }

/** Items that sold less than this share of all units are not compared. */
const LEAST_SHARE = 100

/**
 * Compares margins and units with the medians of the category; items with less than one unit in a hundred have no class
 * (docs/rules/stock.md#stock-report).
 */
export function classifyItems(items: readonly SoldItem[]): Map<string, ItemClass> {
  const all = items.reduce((sum, { units }) => sum + units, 0)
  const compared = items.flatMap(({ margin, ...item }) =>
    margin !== null && item.units > 0 && item.units * LEAST_SHARE >= all ? [{ ...item, margin }] : [],
  )
  const byCategory = new Map<string | null, typeof compared>()
  for (const item of compared) byCategory.set(item.category, [...(byCategory.get(item.category) ?? []), item])
  const classes = new Map<string, ItemClass>()
  for (const group of byCategory.values()) {
    const isMany = atLeastMedian(group, ({ units }) => ({ of: BigInt(units), over: 1n }))
    const isMuch = atLeastMedian(group, ({ margin, units }) => ({ of: margin, over: BigInt(units) }))
    for (const item of group)
      classes.set(item.id, isMuch(item) ? (isMany(item) ? 'star' : 'puzzle') : isMany(item) ? 'workhorse' : 'dog')
  }
  return classes
}

type Quotient = { of: bigint; over: bigint }

/** Tells exactly if a value reaches the median, which for an even number lies between the middle two. */
function atLeastMedian<T>(all: readonly T[], value: (one: T) => Quotient): (one: T) => boolean {
  const sorted = all.map(value).toSorted((a, b) => sign(a.of * b.over - b.of * a.over))
  const [low, high] = [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!]
  const median = { of: low.of * high.over + high.of * low.over, over: 2n * low.over * high.over }
  return (one) => {
    const { of, over } = value(one)
    return of * median.over >= median.of * over
  }
}

const sign = (value: bigint) => (value < 0n ? -1 : value > 0n ? 1 : 0)
