import type { ChosenOption, Option, OptionGroup } from './options.ts'

/** Counts the chosen units of an option. */
export function countOf(chosen: readonly ChosenOption[], id: string): number {
  return chosen.find((option) => option.id === id)?.quantity ?? 0
}

/** Sets the chosen units of an option; 0 removes it. */
export function withCount(chosen: readonly ChosenOption[], id: string, quantity: number): ChosenOption[] {
  const others = chosen.filter((option) => option.id !== id)
  return quantity > 0 ? [...others, { id, quantity }] : others
}

/** Sets the units of an option within its group: where only one may be chosen, it replaces the other. */
export function withOption(
  group: OptionGroup,
  chosen: readonly ChosenOption[],
  { id, quantity }: ChosenOption,
): ChosenOption[] {
  if (group.max > 1 || quantity === 0) return withCount(chosen, id, quantity)
  const ofGroup = new Set(group.options.map((option) => option.id))
  return withCount(
    chosen.filter((option) => !ofGroup.has(option.id)),
    id,
    quantity,
  )
}

/** The most units of an option that fit beside the group's other chosen options. */
export function mostOf(group: OptionGroup, chosen: readonly ChosenOption[], { id, max, isSoldOut }: Option): number {
  if (isSoldOut) return 0
  // it replaces the other
  if (group.max === 1) return 1
  const others = group.options.reduce((sum, one) => (one.id === id ? sum : sum + countOf(chosen, one.id)), 0)
  return Math.max(0, Math.min(max, group.max - others))
}

/** The chosen options that these groups still offer. */
export function stillOffered(groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): ChosenOption[] {
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return chosen.filter(({ id }) => offered.has(id))
}

/** Titles in their order, with repeats as "2 × Sauce". */
export function countedTitles(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title))
}
