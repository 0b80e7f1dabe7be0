import type { Category, MenuItem } from '#core/contract/records.ts'
import type { TranslatedKind } from '#core/menu/menu-languages.ts'

export type Original = { kind: TranslatedKind; id: string; title: string; description: string | null }

/** All translatable texts of a menu, in order: each category with its items, then shared ones. */
export function originalsOf({ categories, menuItems }: { categories: Category[]; menuItems: MenuItem[] }): Original[] {
  const known = new Set(categories.map(({ id }) => id))
  const ofCategory = (category: string | null) =>
    menuItems.filter(({ category_id: id }) => (id !== null && known.has(id) ? id : null) === category).flatMap(ofItem)
  const groups = new Map(menuItems.flatMap((item) => item.modifier_groups).map((group) => [group.id, group]))
  return [
    ...categories.flatMap((category) => [plain('category', category), ...ofCategory(category.id)]),
    ...ofCategory(null),
    ...[...groups.values()].flatMap((group) => [
      plain('group', group),
      ...group.options.map((option) => plain('option', option)),
    ]),
  ]
}

function ofItem(item: MenuItem): Original[] {
  return [
    { kind: 'item', id: item.id, title: item.title, description: item.description },
    ...item.variants.map((variant) => plain('variant', variant)),
    ...item.addons.map((addon) => plain('addon', addon)),
    ...item.steps.map((step) => plain('step', step)),
  ]
}

const plain = (kind: TranslatedKind, { id, title }: { id: string; title: string }): Original => ({
  kind,
  id,
  title,
  description: null,
})
