/** A group of options: how many may be chosen, and how many of them are free. */
export type OptionGroup = {
  id: string
  title: string
  min: number
  max: number
  /** The number of cheapest chosen units that are free. */
  free: number
  options: readonly Option[]
}
/** `price` in minor units; `max` units may be chosen, or 0 on screens while it is sold out. */
export type Option = { id: string; title: string; price: number; max: number; isSoldOut?: boolean }

export type ChosenOption = { id: string; quantity: number }

/** A chosen unit as copied to the order, in minor units; 0 if free. */
export type OptionUnit = { id: string; groupId: string; groupTitle: string; title: string; price: number }

export type OptionsProblem = 'menu.choice_missing' | 'menu.choice_too_many' | 'menu.choice_unknown'

/** The chosen units, group by group in menu order, each with its price, or the error. */
export function chooseOptions(
  groups: readonly OptionGroup[],
  chosen: readonly ChosenOption[],
): { units: OptionUnit[] } | { problem: OptionsProblem; group: OptionGroup | null } {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of chosen) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  const units: OptionUnit[] = []
  for (const group of groups) {
    let count = 0
    for (const { id, max } of group.options) {
      const quantity = quantities.get(id) ?? 0
      quantities.delete(id)
      if (quantity > max) return { problem: 'menu.choice_too_many', group }
      count += quantity
    }
    if (count < group.min) return { problem: 'menu.choice_missing', group }
    if (count > group.max) return { problem: 'menu.choice_too_many', group }
    units.push(...unitsOf(group, chosen))
  }
  return quantities.size > 0 ? { problem: 'menu.choice_unknown', group: null } : { units }
}

/** True if enough options are left for the group's minimum; `leftOf` counts the units left of one. */
export function canReachLeast({ min, options }: OptionGroup, leftOf: (id: string) => number): boolean {
  return options.reduce((sum, { id, max }) => sum + Math.min(max, leftOf(id)), 0) >= min
}

function unitsOf(group: OptionGroup, chosen: readonly ChosenOption[]): OptionUnit[] {
  const units = group.options.flatMap(({ id, title, price }) => {
    const quantity = chosen.reduce((sum, one) => (one.id === id ? sum + one.quantity : sum), 0)
    return Array.from({ length: quantity }, () => ({ id, groupId: group.id, groupTitle: group.title, title, price }))
  })
  // the sort is stable, so units of equal price stay in menu order
  for (const unit of units.toSorted((a, b) => a.price - b.price).slice(0, group.free)) unit.price = 0
  return units
}
