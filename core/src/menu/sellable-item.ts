import type { OptionGroup } from '../orders/options.ts'
import type { SetStep } from '../orders/set-menus.ts'
import type { ItemTax, TaxRule } from '../orders/tax-groups.ts'

type Priced = { id: string; title: string; price: number }

/** An item, variant or part that can be ordered now; amounts in minor units. */
export type SellableItem = Priced & {
  category: { id: string; title: string } | null
  tax: ItemTax | null
  /** Rules of its tax group, which replace its own taxes; null without a group. */
  taxRules: readonly TaxRule<ItemTax>[] | null
  variants: Priced[]
  addons: Priced[]
  optionGroups: OptionGroup[]
  /** The price is typed at each sale. */
  isOpenPrice: boolean
  /** Discounts of a bill apply to it. */
  isDiscountable: boolean
  /** Sold as the choices of its steps. */
  isSet: boolean
  steps: SetStep[]
}
