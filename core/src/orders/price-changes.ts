import type { DiningOption } from './price-rules.ts'
import type { PricedLine } from './sold-order.ts'

/** Taxes of an ordered item. */
export type TaxOfItem = Pick<PricedLine, 'taxId' | 'taxTitle' | 'taxRateMilli' | 'taxType'> & { id: string }

/** Prices and taxes of ordered items that change. */
export type PriceChanges = {
  /** A price that staff typed is that of no rule. */
  items?: readonly (Pick<PricedLine, 'unitPrice' | 'listPrice'> & { id: string })[]
  taxes?: readonly TaxOfItem[]
  /** How orders are eaten. */
  dining?: { orderIds: readonly string[]; option: DiningOption }
}
