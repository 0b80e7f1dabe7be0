import type { ChosenOption, Option, OptionGroup } from './options.ts'

/** How many units of an option are chosen. */
export function countOf(chosen: readonly ChosenOption[], id: string): number {
  return chosen.find((option) => option.id === id)?.quantity ?? 0
}

/** With so many units of an option; none takes it out. */
export function withCount(chosen: readonly ChosenOption[], id: string, quantity: number): ChosenOption[] {
  const others = chosen.filter((option) => option.id !== id)
  return quantity > 0 ? [...others, { id, quantity }] : others
}

/** The same for an option of a group: where only one may be chosen, it takes the place of the one that was. */
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

/** How many units of an option may be chosen beside those of the group's other options. */
export function mostOf(group: OptionGroup, chosen: readonly ChosenOption[], { id, max, isSoldOut }: Option): number {
  if (isSoldOut) return 0
  // it takes the place of the other
  if (group.max === 1) return 1
  const others = group.options.reduce((sum, one) => (one.id === id ? sum : sum + countOf(chosen, one.id)), 0)
  return Math.max(0, Math.min(max, group.max - others))
}

/** What is still among the options of these groups. */
export function stillOffered(groups: readonly OptionGroup[], chosen: readonly ChosenOption[]): ChosenOption[] {
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ id }) => id)))
  return chosen.filter(({ id }) => offered.has(id))
}

/** Titles as they are read, in their order: one that is there twice as "2 × Sauce". */
export function countedTitles(titles: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title))
}
