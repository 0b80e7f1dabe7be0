import { sumOf, type MaybeStatement } from '#core/menu/allergens.ts'
import { statementOfItem, statementOfLine } from '#core/menu/filter-items.ts'
import type { ChosenSteps } from '#core/orders/set-menus.ts'
import type { Menu, SellableItem } from './menu-catalogue.ts'

type Choices = {
  variantId: string | null
  addonIds: readonly string[]
  options: readonly { id: string }[]
  steps?: ChosenSteps
}

/**
 * Allergens of an item with its choices; of a set menu, those of its chosen dishes, or of all possible ones until some
 * are chosen.
 */
export function statementOfChoices(item: SellableItem, choices: Choices, menu: Pick<Menu, 'byId'>): MaybeStatement {
  if (!item.isSet) return statementOfLine(item.record, { variantId: choices.variantId, partIds: partsOf(choices) })
  const chosen = (choices.steps ?? []).flatMap((step) => step.choices)
  if (chosen.length === 0) {
    const records = new Map([...menu.byId].map(([id, { record }]) => [id, record]))
    return statementOfItem(item.record, records)
  }
  return sumOf(
    chosen.map((one) => {
      const part = menu.byId.get(one.itemId)
      return part ? statementOfLine(part.record, { variantId: one.variantId, partIds: partsOf(one) }) : null
    }),
  )
}

const partsOf = ({ addonIds, options }: Pick<Choices, 'addonIds' | 'options'>) => [
  ...addonIds,
  ...options.map(({ id }) => id),
]
