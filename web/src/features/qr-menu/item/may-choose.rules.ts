import type { MaybeStatement } from '#core/menu/allergens.ts'
import { outcomeOf, type Outcome } from '#core/menu/filter-items.ts'
import type { ItemUnderFilter } from './item-filter.ts'

/**
 * Whether a part of an item may be chosen under a filter. Of an item that passes, only what passes too; of one that is not stated,
 * what is not known to be wrong.
 */
export function mayChoose(part: Outcome, { outcome }: Pick<ItemUnderFilter, 'outcome'>): boolean {
  return part === 'passes' || (part === 'not_stated' && outcome !== 'passes')
}

/** The same of what a part contains; without a filter anything may be. */
export function mayChooseOf(statement: MaybeStatement, filter: ItemUnderFilter | null): boolean {
  return filter === null || mayChoose(outcomeOf(statement, filter.wishes), filter)
}
