import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { parseAmount } from '#core/money/amount.ts'
import { countOf } from '#core/orders/chosen-options.ts'
import { chooseOptions, type OptionGroup, type OptionUnit } from '#core/orders/options.ts'
import { priceOfPiece } from '#core/orders/piece-price.ts'
import { chosenOf, type Selection } from '#core/orders/selection.ts'

export type Choices = Omit<Selection, 'itemId'>

/** The groups of options of an item, with prices in minor units. */
export function groupsOf(item: PublicMenuItem, digits: number): OptionGroup[] {
  return groupsWith(item, (price) => minorOf(price, digits))
}

function groupsWith({ modifier_groups }: PublicMenuItem, readPrice: (price: string) => number): OptionGroup[] {
  return modifier_groups.map((group) => ({
    ...group,
    options: group.options.map(({ sold_out, ...option }) => ({
      ...option,
      price: readPrice(option.price),
      isSoldOut: sold_out === 1,
    })),
  }))
}

/** The price of one piece, in minor units. */
export function priceOf(item: PublicMenuItem, choices: Choices, digits: number): number {
  const { variant, addons } = chosenOf<PublicMenuItem['variants'][number]>(item, choices)
  const price = minorOf(variant ? (variant.price_now ?? variant.price) : item.price_now, digits)
  const extras = extrasOf(addons, unitsOf(item, choices, digits), digits)
  return priceOfPiece({ price, listPrice: price, extraPrices: extras.map((extra) => extra.price) }, []).unitPrice
}

/** Chosen add-ons and units of options, with prices in minor units. */
export const extrasOf = (
  addons: readonly Pick<PublicMenuItem['addons'][number], 'title' | 'price'>[],
  units: readonly OptionUnit[],
  digits: number,
): { title: string; price: number }[] => [
  ...addons.map(({ title, price }) => ({ title, price: minorOf(price, digits) })),
  ...units,
]

/** Charged units of the chosen options; empty if the options do not fit the item. */
export function unitsOf(item: PublicMenuItem, { options }: Choices, digits: number): OptionUnit[] {
  const chosen = chooseOptions(groupsOf(item, digits), options)
  return 'units' in chosen ? chosen.units : []
}

/** Why a line cannot be ordered: something of it has left the menu, is sold out, or has still to be chosen. */
export type LineProblem = 'gone' | 'soldOut' | 'choice'

/** Why an item cannot be ordered with these choices. */
export function problemOfSelection(choices: Selection, item: PublicMenuItem | undefined): LineProblem | null {
  if (!item) return 'gone'
  const { variant, addons, isComplete } = chosenOf(item, choices)
  const groups = groupsWith(item, () => 0)
  const chosen = chooseOptions(groups, choices.options)
  if (!isComplete || ('group' in chosen && chosen.group === null)) return 'gone'
  const options = groups.flatMap((group) => group.options.filter(({ id }) => countOf(choices.options, id) > 0))
  const isSoldOut = [item, variant, ...addons].some((one) => one?.sold_out) || options.some((one) => one.isSoldOut)
  if (isSoldOut) return 'soldOut'
  return 'group' in chosen ? 'choice' : null
}

/** A decimal price in minor units; throws if the currency has fewer decimals. */
export function minorOf(price: string, digits: number): number {
  const minor = parseAmount(price, digits)
  if (minor === null) throw new RangeError(`${price} is no amount of this currency`)
  return minor
}
