import type { KitchenItem } from '#core/contract/orders.ts'
import type { MenuItem } from '#core/contract/records.ts'
import type { AvailabilitySubject } from './availability.api.ts'

/** An ordered item and its choices, any of which may be sold out. */
export function subjectsOfOrdered(
  item: Pick<KitchenItem, 'item_id' | 'item_title' | 'variant_id' | 'variant_title' | 'addons'>,
): AvailabilitySubject[] {
  const { item_id, item_title, variant_id, variant_title, addons } = item
  const chosen = (addons ?? []).map(({ id, title, group_title }): AvailabilitySubject => ({
    target: group_title === undefined ? 'addon' : 'option',
    id,
    title,
  }))
  return [
    { target: 'item', id: item_id, title: item_title },
    ...(variant_id === null ? [] : [{ target: 'variant' as const, id: variant_id, title: variant_title ?? '' }]),
    // several units of an option are one
    ...chosen.filter(({ id }, at) => chosen.findIndex((one) => one.id === id) === at),
  ]
}

/** The same of an item of the menu: the item, and all that can be chosen with it. */
export function subjectsOfItem(
  item: Pick<MenuItem, 'id' | 'title' | 'variants' | 'addons' | 'modifier_groups' | 'steps'>,
): AvailabilitySubject[] {
  const { id, title, variants, addons, modifier_groups, steps } = item
  return [
    { target: 'item', id, title },
    ...variants.map((variant) => ({ target: 'variant' as const, id: variant.id, title: variant.title })),
    ...addons.map((addon) => ({ target: 'addon' as const, id: addon.id, title: addon.title })),
    ...modifier_groups.flatMap((group) =>
      group.options.map((option) => ({ target: 'option' as const, id: option.id, title: option.title })),
    ),
    ...subjectsOfSteps(steps),
  ]
}

/** The choices of a set menu's steps, each once: if a step cannot be filled, the set is sold out too. */
function subjectsOfSteps(steps: MenuItem['steps']): AvailabilitySubject[] {
  const subjects = steps.flatMap(({ choices }) =>
    choices.map(({ item_id, variant_id, title, variant_title }): AvailabilitySubject =>
      variant_id === null
        ? { target: 'item', id: item_id, title }
        : { target: 'variant', id: variant_id, title: `${title} - ${variant_title}` },
    ),
  )
  return [...new Map(subjects.map((subject) => [subject.id, subject])).values()]
}
