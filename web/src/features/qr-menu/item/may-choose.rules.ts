import type { MaybeStatement } from '#core/menu/allergens.ts'
import { outcomeOf, type Outcome } from '#core/menu/filter-items.ts'
import type { ItemUnderFilter } from './item-filter.ts'

/**
 * True if a part of an item may be chosen under a filter. Of an item that passes, only parts that pass; of one without
 * a statement, also parts without one.
 */
export function mayChoose(part: Outcome, { outcome }: Pick<ItemUnderFilter, 'outcome'>): boolean {
  return part === 'passes' || (part === 'not_stated' && outcome !== 'passes')
}

/** The same for a part's statement; without a filter, always true. */
export function mayChooseOf(statement: MaybeStatement, filter: ItemUnderFilter | null): boolean {
  return filter === null || mayChoose(outcomeOf(statement, filter.wishes), filter)
}
