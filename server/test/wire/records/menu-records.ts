import { choice, tax } from '../records.ts'
import { day, dec, done, flag, id, list, maybe, n, oneOf, record, s, ts, type Shape } from '../shapes.ts'

// What a menu is made of, written by hand (docs/rules.md, 61), and ours.

export const modifierGroup = {
  id,
  title: s,
  min: n,
  max: n,
  free: n,
  options: list(record({ id, title: s, price: dec, max: n, sold_out: flag })),
}

/** Of an item that may be a set menu. */
export const kind = {
  kind: oneOf('item', 'set'),
  steps: list(
    record({
      id,
      title: s,
      min: n,
      max: n,
      choices: list(
        record({
          item_id: id,
          variant_id: maybe(id),
          title: s,
          variant_title: maybe(s),
          supplement: dec,
          sold_out: flag,
        }),
      ),
    }),
  ),
}

const itemTax = record({ id, title: s, rate: n, type: oneOf('exclusive', 'inclusive') })

export const menuItem = record({
  id,
  title: s,
  price: dec,
  net_price: maybe(dec),
  ...tax,
  tax_group_id: maybe(id),
  tax_by_option: record({ dinein: maybe(itemTax), takeaway: maybe(itemTax), delivery: maybe(itemTax) }),
  category_id: maybe(id),
  category_title: maybe(s),
  image: maybe(s),
  addons: list(choice),
  variants: list(record({ id, item_id: id, title: s, price: dec, sold_out: flag }, ['price_now'])),
  modifier_groups: list(record(modifierGroup)),
  sold_out: flag,
  remaining: maybe(n),
  price_now: dec,
  price_rule: maybe(record({ title: s, until: maybe(ts) })),
  open_price: flag,
  discountable: flag,
  ...kind,
})

const times = { from: s, to: s, first_day: maybe(s), last_day: maybe(s) }
export const taxGroup = record({
  id,
  title: s,
  rules: list(
    record({
      delivery_type: oneOf('dinein', 'delivery', 'takeaway'),
      from: maybe(day),
      tax_id: id,
      tax_title: s,
      tax_rate: n,
      tax_type: oneOf('exclusive', 'inclusive'),
    }),
  ),
  item_count: n,
  pack_key: maybe(s),
})

export const priceRule = (more = {}) =>
  record({
    id,
    title: s,
    target: oneOf('all', 'categories', 'items'),
    ids: list(id),
    kind: oneOf('percent', 'amount', 'price'),
    value: s,
    weekdays: list(n),
    ...times,
    delivery_types: list(oneOf('dinein', 'delivery', 'takeaway')),
    is_active: flag,
    ...more,
  })

/** The reply to a deletion that can be undone (docs/rules.md, 105). */
export const deleted = (fields: Record<string, Shape> = {}) =>
  done({ ...fields, undo: record({ token: s, until: ts }) })
