import { z } from 'zod'
import { AmountText, OptionalAmountText, OptionalId } from '../fields.ts'

/** The price of one piece before add-ons and options, and its reason (docs/rules/menu.md#open-and-changed-prices). */
const PriceOverride = z.object({ unitPrice: AmountText, reasonId: OptionalId })

/** Prices typed by staff on a cart line. */
export const TYPED_PRICES = {
  /** Price of one piece before its add-ons, for items with an open price; ignored for others. */
  unitPrice: OptionalAmountText,
  /** A price in place of the menu's. */
  override: PriceOverride.nullish().transform((override) => override ?? null),
}
