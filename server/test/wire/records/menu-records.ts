import { choice, statement, tax } from '../records.ts'
import { b, day, dec, done, flag, id, list, maybe, n, nullOr, oneOf, record, s, ts, type Shape } from '../shapes.ts'

// Records of the menu, written by hand (docs/rules/clients.md#format-of-records), with our own fields.

export const modifierGroup = {
  id,
  title: s,
  min: n,
  max: n,
  free: n,
  options: list(record({ id, title: s, price: dec, max: n, sold_out: flag, allergens: statement })),
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

/** Facts about an item for guests, such as allergens and origin. */
export const facts = {
  description: nullOr(s),
  allergens: statement,
  diets: list(oneOf('vegetarian', 'vegan', 'halal', 'kosher')),
  origins: list(
    record({
      meat: oneOf('beef', 'pork', 'sheep', 'poultry'),
      born: maybe(list(s)),
      raised: list(s),
      slaughtered: s,
    }),
  ),
  home_made: flag,
  spice: n,
  alcohol: flag,
  featured: flag,
  course: nullOr(n),
  schedule_id: nullOr(id),
  pictures: list(s),
}

export const schedule = record({
  id,
  title: s,
  spans: list(record({ days: list(n), from: s, to: s })),
  first_day: nullOr(day),
  last_day: nullOr(day),
})

export const translation = record(
  { kind: s, id, title: nullOr(s), description: nullOr(s), state: oneOf('missing', 'done', 'to_check') },
  ['original_title', 'original_description'],
)

const itemTax = record({ id, title: s, rate: n, type: oneOf('exclusive', 'inclusive') })

const itemFields = {
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
  modifier_groups: list(record(modifierGroup)),
  sold_out: flag,
  remaining: maybe(n),
  price_now: dec,
  price_rule: maybe(record({ title: s, until: maybe(ts) })),
  open_price: flag,
  discountable: flag,
  ...kind,
  ...facts,
  // only staff see who stated the allergens, and those only proposed
  allergens_stated: nullOr(record({ by: s, at: ts })),
  allergens_suggested: statement,
  allergens_to_check: b,
  choices_to_check: list(s),
}

const variantFields = { id, item_id: id, title: s, price: dec, sold_out: flag, allergens: statement }

export const menuItem = record({ ...itemFields, variants: list(record(variantFields, ['price_now'])) })

/** The same as a till opens with it: `price` is the one in force. */
export const tillMenuItem = record({
  ...itemFields,
  list_price: dec,
  variants: list(record({ ...variantFields, list_price: dec }, ['price_now'])),
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

/** The reply to a deletion that can be undone (docs/rules/screens.md#undo-a-deletion). */
export const deleted = (fields: Record<string, Shape> = {}) =>
  done({ ...fields, undo: record({ token: s, until: ts }) })
