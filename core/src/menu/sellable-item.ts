import type { OptionGroup } from '../orders/options.ts'
import type { SetStep } from '../orders/set-menus.ts'
import type { ItemTax, TaxRule } from '../orders/tax-groups.ts'

type Priced = { id: string; title: string; price: number }

/** What can be ordered now; amounts in minor units. */
export type SellableItem = Priced & {
  category: { id: string; title: string } | null
  tax: ItemTax | null
  /** Of its tax group, whose taxes hold in place of its own; null where it is in none. */
  taxRules: readonly TaxRule<ItemTax>[] | null
  variants: Priced[]
  addons: Priced[]
  optionGroups: OptionGroup[]
  /** Its price is typed each time it is sold. */
  isOpenPrice: boolean
  /** Discounts of a bill touch it. */
  isDiscountable: boolean
  /** It is sold as the choices of its steps. */
  isSet: boolean
  steps: SetStep[]
}
