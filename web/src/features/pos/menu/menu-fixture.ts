import type { MenuItem } from '#core/contract/records.ts'
import { readMenu } from './menu-catalogue.ts'

/** A menu item as the server sends it; for tests. */
export function aMenuRecord(record: Partial<MenuItem> & { id: string }): MenuItem {
  return {
    title: record.id,
    price: '10.00',
    net_price: null,
    tax_id: null,
    tax_title: null,
    tax_rate: null,
    tax_type: null,
    category_id: null,
    category_title: null,
    image: null,
    addons: [],
    variants: [],
    modifier_groups: [],
    sold_out: 0,
    remaining: null,
    price_now: record.price ?? '10.00',
    price_rule: null,
    open_price: 0,
    discountable: 1,
    ...record,
  }
}

export function aChoice(id: string, price: string, title = id) {
  return { id, item_id: 'any', title, price, sold_out: 0 }
}

export function aMenu(records: readonly (Partial<MenuItem> & { id: string })[], currency = 'EUR') {
  return readMenu({ menuItems: records.map(aMenuRecord), categories: [], storeSettings: { currency }, priceRules: [] })
}
