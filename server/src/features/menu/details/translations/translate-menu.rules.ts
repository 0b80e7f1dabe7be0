import type { Category } from '#core/contract/records.ts'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { MenuLanguage, TranslatedKind } from '#core/menu/menu-languages.ts'
import type { TranslationRow } from './translations.queries.ts'

type Texts = { title: string | null; description: string | null }
export type TextOf = (kind: TranslatedKind, id: string) => Texts | undefined

/** The texts of one language, by what they translate. */
export function textsOf(rows: readonly TranslationRow[], language: MenuLanguage): TextOf {
  const texts = new Map(rows.filter((row) => row.language === language).map((row) => [`${row.kind} ${row.id}`, row]))
  return (kind, id) => texts.get(`${kind} ${id}`)
}

export function translateCategory<C extends Category>(category: C, textOf: TextOf): C {
  return titled('category', category, textOf)
}

/** A menu item in another language; missing texts stay in the menu's own. */
export function translateItem(item: PublicMenuItem, textOf: TextOf): PublicMenuItem {
  const titleOf = (kind: TranslatedKind, id: string | null) => (id === null ? undefined : textOf(kind, id)?.title)
  return {
    ...titled('item', item, textOf),
    description: textOf('item', item.id)?.description ?? item.description,
    category_title: titleOf('category', item.category_id) ?? item.category_title,
    variants: item.variants.map((variant) => titled('variant', variant, textOf)),
    addons: item.addons.map((addon) => titled('addon', addon, textOf)),
    modifier_groups: item.modifier_groups.map((group) => ({
      ...titled('group', group, textOf),
      options: group.options.map((option) => titled('option', option, textOf)),
    })),
    steps: item.steps.map((step) => ({
      ...titled('step', step, textOf),
      choices: step.choices.map((choice) => ({
        ...choice,
        title: titleOf('item', choice.item_id) ?? choice.title,
        variant_title: titleOf('variant', choice.variant_id) ?? choice.variant_title,
      })),
    })),
  }
}

function titled<T extends { id: string; title: string }>(kind: TranslatedKind, one: T, textOf: TextOf): T {
  return { ...one, title: textOf(kind, one.id)?.title ?? one.title }
}
