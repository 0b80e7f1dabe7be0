import { writeChoices } from '#core/orders/choice-text.ts'
import type { MenuFileRow } from './menu-rows.rules.ts'
import type { PassedOver } from './read-pasted-menu.ts'

type Choices = NonNullable<PassedOver['choices']>

/**
 * The meaning of a line with several prices: skipped, an item with variants, or an item with the price at this index.
 */
export type Meaning = 'out' | 'variants' | `${number}`

/** True if each price has a name of its own, as variants need. */
export function canBeVariants({ prices }: Choices): boolean {
  const names = new Set(prices.map(({ name }) => name.toLowerCase()))
  return names.size === prices.length && !names.has('')
}

/** The row to import for this meaning; null if the line is skipped. */
export function rowOf(line: number, { category, prices }: Choices, meaning: Meaning): MenuFileRow | null {
  if (meaning === 'out') return null
  const [first] = prices
  if (meaning === 'variants' && first) {
    const title = first.title.slice(0, first.title.length - first.name.length).trim()
    const variants = writeChoices(prices.map(({ name, price }) => ({ title: name, price })))
    return { line, category, title, price: first.price, variants }
  }
  const chosen = prices[Number(meaning)]
  return chosen ? { line, category, title: chosen.title, price: chosen.price } : null
}
