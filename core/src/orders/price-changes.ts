import type { DiningOption } from './price-rules.ts'
import type { PricedLine } from './sold-order.ts'

/** Tax fields of an ordered item. */
export type TaxOfItem = Pick<PricedLine, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'> & { id: string }

/** Changed prices and taxes of ordered items. */
export type PriceChanges = {
  /** The price rule is cleared: staff typed these prices. */
  items?: readonly (Pick<PricedLine, 'unitPrice' | 'listPrice'> & { id: string })[]
  taxes?: readonly TaxOfItem[]
  /** Changed dining options. */
  dining?: { orderIds: readonly string[]; option: DiningOption }
}
