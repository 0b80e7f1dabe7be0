import type { Category, MenuItem } from '#core/contract/records.ts'
import type { TranslatedKind } from '#core/menu/menu-languages.ts'

type Menu = { items: readonly MenuItem[]; categories: readonly Category[] }
type Row = { kind: TranslatedKind; id: string; title: string | null }

/** The titles of a menu in another language; untranslated ones keep the original. */
export function inLanguage({ items, categories }: Menu, rows: readonly Row[]): Menu {
  const titles = new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]))
  const titled = <T extends { id: string; title: string }>(kind: TranslatedKind, one: T): T => ({
    ...one,
    title: titles.get(`${kind} ${one.id}`) ?? one.title,
  })
  return {
    categories: categories.map((category) => titled('category', category)),
    items: items.map((item) => ({
      ...titled('item', item),
      variants: item.variants.map((variant) => titled('variant', variant)),
      addons: item.addons.map((addon) => titled('addon', addon)),
      modifier_groups: item.modifier_groups.map((group) => ({
        ...group,
        options: group.options.map((option) => titled('option', option)),
      })),
    })),
  }
}
