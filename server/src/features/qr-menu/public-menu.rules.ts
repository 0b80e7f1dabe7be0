import type { PublicMenu, PublicMenuItem } from '#core/contract/qr-menu.ts'
import type { Category, MenuItem, StoreSettingsRecord, StoreTable } from '#core/contract/records.ts'

type PublicTable = NonNullable<PublicMenu['storeTable']>

/** What every guest of a restaurant sees, and the tables one may sit at, by the code in their address. */
export type StoreMenu = {
  shown: Omit<PublicMenu, 'storeTable'>
  tables: ReadonlyMap<string, PublicTable>
  /** When something of it changes by itself; null where nothing does. */
  endsAt: Date | null
}

type Rows = {
  store: StoreSettingsRecord
  categories: Category[]
  menuItems: MenuItem[]
  storeTables: readonly StoreTable[]
}

/** What guests may see of a restaurant; of one whose menu is switched off, its name. */
export function toStoreMenu({ store, categories, menuItems, storeTables }: Rows): Omit<StoreMenu, 'endsAt'> {
  const { store_name, is_qr_menu_enabled } = store
  if (is_qr_menu_enabled === 0) {
    const storeSettings = { store_name, is_qr_menu_enabled }
    return { shown: { categories: [], storeSettings, menuItems: [] }, tables: new Map() }
  }
  const { address, phone, email, currency, country, image, is_qr_order_enabled } = store
  return {
    shown: {
      categories,
      storeSettings: {
        store_name,
        address,
        phone,
        email,
        currency,
        country,
        image,
        is_qr_menu_enabled,
        is_qr_order_enabled,
      },
      menuItems: menuItems.filter(({ open_price }) => open_price === 0).map(publicItem),
    },
    tables: new Map(storeTables.map((table) => [table.encrypted_id, toPublicTable(table)])),
  }
}

function publicItem(item: MenuItem): PublicMenuItem {
  const { net_price: _net, remaining: _remaining, open_price: _open, discountable: _discountable, ...rest } = item
  // guests see the tax of who eats here
  const { tax_group_id: _group, tax_by_option: _taxes, ...shown } = rest
  return shown
}

/** To guests, a table is named by its public code. */
function toPublicTable({ encrypted_id, table_title, floor, seating_capacity }: StoreTable): PublicTable {
  return { id: encrypted_id, table_title, floor, seating_capacity }
}
