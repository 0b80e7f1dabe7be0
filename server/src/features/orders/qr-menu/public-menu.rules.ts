import { isPictureOf } from '#core/pictures/picture-sources.ts'
import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Category, MenuItem, MenuSchedule, StoreSettingsRecord, StoreTable } from '#core/contract/records.ts'
import type { MenuLanguage } from '#core/menu/menu-languages.ts'
import { textsOf, translateCategory, translateItem } from '../../menu/details/translations/translate-menu.rules.ts'
import type { MenuLanguages, Translations } from '../../menu/details/translations/load-translations.ts'

type PublicTable = NonNullable<PublicMenu['storeTable']>

/** The menu shared by all guests of a restaurant, and its tables by the code in their address. */
export type StoreMenu = {
  /** In one of the languages on offer; else in its own. */
  shownIn: (language: string | null) => ShownMenu
  tables: ReadonlyMap<string, PublicTable>
  /** Time the menu changes by itself, as when a schedule begins; null if never. */
  endsAt: Date | null
}

type ShownMenu = Omit<PublicMenu, 'storeTable'>

type Rows = {
  store: StoreSettingsRecord
  categories: Category[]
  menuItems: MenuItem[]
  menuSchedules: MenuSchedule[]
  languages: MenuLanguages
  translations: Translations
  storeTables: readonly StoreTable[]
  /** True if guests may join a loyalty programme. */
  hasLoyalty: boolean
}

/** The parts of a restaurant that guests may see; only its name if the menu is switched off. */
export function toStoreMenu(rows: Rows): Omit<StoreMenu, 'endsAt'> {
  const { store, storeTables, languages, translations } = rows
  const own = shownMenu(rows)
  if (store.is_qr_menu_enabled === 0) return { shownIn: () => own, tables: new Map() }
  const tables = new Map(storeTables.map((table) => [table.encrypted_id, toPublicTable(table)]))
  const byLanguage = new Map<MenuLanguage, ShownMenu>([[languages.own, own]])
  return {
    shownIn: (named) => {
      const language = languages.offered.find((one) => one === named) ?? languages.own
      const known = byLanguage.get(language)
      if (known) return known
      const shown = inLanguage(own, language, translations)
      byLanguage.set(language, shown)
      return shown
    },
    tables,
  }
}

function shownMenu({ store, categories, menuItems, menuSchedules, languages, hasLoyalty }: Rows): ShownMenu {
  const { store_name, is_qr_menu_enabled } = store
  const { own, offered } = languages
  const shownLanguages = { own, offered, shown: own }
  if (is_qr_menu_enabled === 0) {
    const storeSettings = { store_name, is_qr_menu_enabled }
    return { categories: [], storeSettings, menuItems: [], menuSchedules: [], languages: shownLanguages }
  }
  const { address, phone, email, currency, country, is_qr_order_enabled, time_zone } = store
  const image = isPictureOf(store.tenant_id, store.image) ? store.image : null
  const place = { address, phone, email, currency, country, image, time_zone, has_loyalty: hasLoyalty ? 1 : 0 }
  return {
    categories,
    storeSettings: { store_name, ...place, is_qr_menu_enabled, is_qr_order_enabled },
    menuItems: menuItems.filter(({ open_price }) => open_price === 0).map(publicItem),
    menuSchedules,
    languages: shownLanguages,
  }
}

function inLanguage(menu: ShownMenu, shown: MenuLanguage, translations: Translations): ShownMenu {
  const textOf = textsOf(translations, shown)
  return {
    ...menu,
    categories: menu.categories.map((category) => translateCategory(category, textOf)),
    menuItems: menu.menuItems.map((item) => translateItem(item, textOf)),
    languages: { ...menu.languages, shown },
  }
}

function publicItem(item: MenuItem): PublicMenuItem {
  const { net_price: _net, remaining: _remaining, open_price: _open, discountable: _discountable, ...rest } = item
  // guests see the tax when eaten here
  const { tax_group_id: _group, tax_by_option: _taxes, ...facts } = rest
  // without authors of statements, suggestions and review marks
  const { allergens_stated: _by, allergens_suggested: _suggested, ...stated } = facts
  const { allergens_to_check: _toCheck, choices_to_check: _choices, ...shown } = stated
  return shown
}

/** For guests, a table's id is its public code. */
function toPublicTable({ encrypted_id, table_title, floor, seating_capacity }: StoreTable): PublicTable {
  return { id: encrypted_id, table_title, floor, seating_capacity }
}
