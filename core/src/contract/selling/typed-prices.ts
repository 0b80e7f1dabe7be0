import { z } from 'zod'
import { AmountText, OptionalAmountText, OptionalId } from '../fields.ts'

/** What one piece costs before its add-ons and options, and why (docs/rules.md, 84). */
const PriceOverride = z.object({ unitPrice: AmountText, reasonId: OptionalId })

/** What a line of a cart names of prices that staff typed. */
export const TYPED_PRICES = {
  /** Of one piece of an item with an open price, before its add-ons; of others it is not read. */
  unitPrice: OptionalAmountText,
  /** Another price than the menu's. */
  override: PriceOverride.nullish().transform((override) => override ?? null),
}
