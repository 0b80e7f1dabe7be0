import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { formatDecimal } from '#core/money/amount.ts'
import { chosenFor } from '#core/orders/chosen-steps.ts'
import { chosenOf } from '#core/orders/selection.ts'
import { priceOfPiece } from '#core/orders/piece-price.ts'
import { fillSteps, isSameChoice, type ChosenSteps, type SetStep } from '#core/orders/set-menus.ts'
import { extrasOf, minorOf, problemOfSelection, unitsOf, type LineProblem } from './guest-item.rules.ts'

/** A choice of a set menu: it has a tax of its own. */
export type GuestPart = Pick<PublicMenuItem, 'title' | 'price' | 'tax_rate' | 'tax_type' | 'tax_title'> & {
  /** Its variant, add-ons and options. */
  details: readonly string[]
}

/** The menu that the choices of a set menu are on. */
export type SetMenu = { menuItems: readonly PublicMenuItem[]; digits: number }

/** The steps of a set menu, with supplements in minor units. */
export function stepsOf(set: PublicMenuItem, digits: number): SetStep[] {
  return stepsWith(set, (price) => minorOf(price, digits))
}

function stepsWith({ steps }: PublicMenuItem, readPrice: (price: string) => number): SetStep[] {
  return steps.map(({ choices, ...step }) => ({
    ...step,
    choices: choices.map(({ item_id, variant_id, supplement }) => ({
      itemId: item_id,
      variantId: variant_id,
      supplement: readPrice(supplement),
    })),
  }))
}

/**
 * The choices of a set menu that are still on the menu, each with its share of the price
 * (docs/rules/menu.md#set-menus).
 */
export function partsOf(set: PublicMenuItem, steps: ChosenSteps, { menuItems, digits }: SetMenu): GuestPart[] {
  const picked = stepsOf(set, digits).flatMap(({ id, choices }) =>
    chosenFor(steps, id).flatMap((chosen) => {
      const choice = choices.find((one) => isSameChoice(one, chosen))
      const item = menuItems.find((one) => one.id === chosen.itemId)
      if (!choice || !item) return []
      const { variant, addons } = chosenOf(item, chosen)
      const extras = extrasOf(addons, unitsOf(item, chosen, digits), digits)
      const part = { extraPrices: extras.map(({ price }) => price), supplement: choice.supplement }
      return [{ item, variant, extras, part: { ...part, listPrice: minorOf(variant?.price ?? item.price, digits) } }]
    }),
  )
  const price = minorOf(set.price_now, digits)
  const { parts } = priceOfPiece(
    { price, listPrice: price, extraPrices: [] },
    picked.map(({ part }) => part),
  )
  return picked.map(({ item: { title, tax_rate, tax_type, tax_title }, variant, extras }, at) => ({
    title,
    tax_rate,
    tax_type,
    tax_title,
    price: formatDecimal(parts[at]!.unitPrice, digits),
    details: [...(variant ? [variant.title] : []), ...extras.map((extra) => extra.title)],
  }))
}

/** Why a set menu cannot be ordered with these choices. */
export function problemOfSteps(
  set: PublicMenuItem,
  steps: ChosenSteps,
  menuItems: readonly PublicMenuItem[],
): LineProblem | null {
  const filled = fillSteps(
    stepsWith(set, () => 0),
    steps,
  )
  if ('problem' in filled) return filled.problem === 'menu.choice_unknown' ? 'gone' : 'choice'
  const problems = filled.picked.map(({ chosen }) =>
    problemOfSelection(
      chosen,
      menuItems.find(({ id }) => id === chosen.itemId),
    ),
  )
  return (['gone', 'soldOut', 'choice'] as const).find((problem) => problems.includes(problem)) ?? null
}
