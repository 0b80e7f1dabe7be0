import { NO_KNOWN_FACTS } from '#core/contract/menu/no-facts-fixture.ts'
import type { TillMenuItem } from '#core/contract/records.ts'
import { readMenu } from './menu-catalogue.ts'

/** A menu item as a till opens with it; for tests. */
export function aMenuRecord(record: Partial<TillMenuItem> & { id: string }): TillMenuItem {
  return {
    title: record.id,
    price: '10.00',
    list_price: record.price ?? '10.00',
    net_price: null,
    tax_id: null,
    tax_title: null,
    tax_rate: null,
    tax_type: null,
    tax_group_id: null,
    tax_by_option: taxOnAnyOption(record),
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
    kind: 'item',
    steps: [],
    ...NO_KNOWN_FACTS,
    ...record,
  }
}

/** The item's tax for every dining option, unless a test sets its own. */
function taxOnAnyOption({ tax_title, tax_rate, tax_type }: Partial<TillMenuItem>): TillMenuItem['tax_by_option'] {
  const isTaxed = tax_rate !== undefined && tax_rate !== null && tax_type !== undefined && tax_type !== null
  const tax = isTaxed ? { id: `${tax_type} ${tax_rate}`, title: tax_title ?? '', rate: tax_rate, type: tax_type } : null
  return { dinein: tax, takeaway: tax, delivery: tax }
}

/** A variant or add-on of the till's menu; for tests. */
export function aChoice(id: string, price: string, title = id) {
  return { id, item_id: 'any', title, price, list_price: price, sold_out: 0, allergens: null }
}

/** A till's menu of these items, without categories or price rules; for tests. */
export function aMenu(records: readonly (Partial<TillMenuItem> & { id: string })[], currency = 'EUR') {
  return readMenu({ menuItems: records.map(aMenuRecord), categories: [], storeSettings: { currency }, priceRules: [] })
}
