import type { TaxGroup } from '#core/contract/selling/tax-groups.ts'
import type { Category, MenuItem } from '#core/contract/records.ts'
import { FR_TAX_GROUP_KEYS, proposeTaxGroup } from '#core/countries/fr-tax-groups.ts'

export type MenuByCategory = {
  categories: readonly Category[]
  items: readonly Pick<MenuItem, 'category_id' | 'tax_group_id'>[]
}

/** A category with the group that is proposed for its items. */
export type Proposal = {
  category: Category
  itemCount: number
  /** The group that all its items are in; null if they are not all in the same one. */
  groupId: string | null
  /** Guessed from the words of its title; '' if they suggest none. */
  proposedId: string
}

/** A proposal for each category that has items, in their order. */
export function proposalsOf({ categories, items }: MenuByCategory, groups: readonly TaxGroup[]): Proposal[] {
  return categories.flatMap((category) => {
    const groupIds = items.filter((item) => item.category_id === category.id).map((item) => item.tax_group_id)
    if (groupIds.length === 0) return []
    const [first = null] = groupIds
    const key = proposeTaxGroup(category.title)
    return {
      category,
      itemCount: groupIds.length,
      groupId: groupIds.every((id) => id === first) ? first : null,
      proposedId: groups.find(({ pack_key }) => key !== null && pack_key === key)?.id ?? '',
    }
  })
}

/** True if groups of the country pack are missing. */
export function lacksGroups(groups: readonly TaxGroup[]): boolean {
  return FR_TAX_GROUP_KEYS.some((key) => groups.every(({ pack_key }) => pack_key !== key))
}
