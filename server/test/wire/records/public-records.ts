import { category, choice, statement, status, tax } from '../records.ts'
import { facts, kind, modifierGroup, schedule } from './menu-records.ts'
import { dec, flag, id, list, maybe, n, nullOr, oneOf, record, s, ts, type Shape } from '../shapes.ts'

// The public part of the wire, which guests see, written by hand (docs/rules/clients.md#format-of-records), with our
// own fields.

const publicItem = record({
  id,
  title: s,
  price: dec,
  ...tax,
  category_id: maybe(id),
  category_title: maybe(s),
  image: maybe(s),
  addons: list(choice),
  variants: list(
    record({ id, item_id: id, title: s, price: dec, sold_out: flag, allergens: statement }, ['price_now']),
  ),
  modifier_groups: list(record(modifierGroup)),
  sold_out: flag,
  price_now: dec,
  price_rule: maybe(record({ title: s, until: maybe(ts) })),
  ...kind,
  ...facts,
})

const languages = record({ own: s, offered: list(s), shown: s })

export const publicMenu = record({
  categories: list(category),
  storeSettings: record(
    {
      store_name: s,
      address: s,
      phone: s,
      email: s,
      currency: s,
      image: maybe(s),
      is_qr_menu_enabled: flag,
      is_qr_order_enabled: flag,
    },
    ['country', 'time_zone', 'has_loyalty'],
  ),
  menuItems: list(publicItem),
  // its id is opaque
  storeTable: nullOr(record({ id: s, table_title: s, floor: s, seating_capacity: n })),
  menuSchedules: list(schedule),
  languages,
})

const nothing: Shape = (value, path) =>
  Array.isArray(value) && value.length === 0 ? [] : [`${path} is not empty: ${JSON.stringify(value)}`]

/** Of a menu that is switched off. */
export const hiddenMenu = record({
  categories: nothing,
  storeSettings: record({ store_name: s, is_qr_menu_enabled: flag }),
  menuItems: nothing,
  storeTable: nullOr(nothing),
  menuSchedules: nothing,
  languages,
})

export const guestOrderState = record({
  orderNo: n,
  placedAt: ts,
  status: oneOf('waiting', 'accepted', 'preparing', 'ready', 'paid', 'cancelled'),
  tokenNo: maybe(n),
  table: maybe(s),
  items: list(
    record({
      title: s,
      variantTitle: maybe(s),
      addons: list(s),
      quantity: n,
      status,
      set: maybe(record({ id: s, title: s })),
    }),
  ),
  total: dec,
  currency: s,
})
