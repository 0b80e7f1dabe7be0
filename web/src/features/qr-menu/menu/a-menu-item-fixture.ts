import { NO_FACTS } from '#core/contract/menu/no-facts-fixture.ts'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'

const choice = (id: string, title: string, price: string) => ({
  id,
  item_id: 'burger',
  title,
  price,
  sold_out: 0,
  allergens: null,
})

/** A burger of two sizes with two add-ons, 10 % included; any field can be another. */
export function aMenuItem(over: Partial<PublicMenuItem> = {}): PublicMenuItem {
  return {
    id: 'burger',
    title: 'Burger maison',
    price: '14.90',
    tax_id: 'vat',
    tax_title: 'TVA',
    tax_rate: 10,
    tax_type: 'inclusive',
    category_id: 'plats',
    category_title: 'Plats',
    image: null,
    variants: [choice('simple', 'Simple', '14.90'), choice('double', 'Double', '17.90')],
    addons: [choice('fries', 'Frites', '3.50'), choice('bacon', 'Bacon', '2.00')],
    modifier_groups: [],
    sold_out: 0,
    price_now: over.price ?? '14.90',
    price_rule: null,
    kind: 'item',
    steps: [],
    ...NO_FACTS,
    ...over,
  }
}

export const aWine = aMenuItem({
  id: 'gamay',
  title: 'Gamay',
  price: '5.55',
  tax_rate: 20,
  category_id: 'boissons',
  category_title: 'Boissons',
  variants: [],
  addons: [],
})
