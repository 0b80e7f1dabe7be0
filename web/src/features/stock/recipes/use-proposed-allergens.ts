import { MANAGING_STOCK } from '#core/contract/inventory/stock-items.ts'
import type { MaybeStatement } from '#core/menu/allergens.ts'
import { may } from '#core/permissions/may.ts'
import { usePerson } from '../../../lib/session/person.ts'
import { useRecipe } from '../inventory.api.ts'

/**
 * Allergens of a menu item by its recipe. Null if one of its stock items states none; undefined if there is no recipe
 * or the person does not manage the stock.
 */
export function useProposedAllergens(itemId: string): MaybeStatement | undefined {
  const person = usePerson()
  const maySee = person !== null && may(person, MANAGING_STOCK)
  const { data } = useRecipe('dish', maySee ? itemId : null)
  return data && data.lines.length > 0 ? data.allergens : undefined
}
