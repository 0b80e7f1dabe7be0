import { statement } from '../records.ts'
import { b, flag, id, list, maybe, n, oneOf, record, s, ts } from '../shapes.ts'

const unit = oneOf('kg', 'g', 'l', 'cl', 'ml', 'pc')

export const init = record({
  store_name: s,
  store_address: s,
  currency: s,
  time_zone: s,
  groups: list(s),
  people: list(record({ username: s, name: s })),
})

const pack = record({ id, title: s, quantity: s })

export const stockItem = record({
  id,
  title: s,
  unit,
  group: maybe(s),
  is_tracked: flag,
  on_hand: maybe(s),
  low_at: maybe(s),
  target: maybe(s),
  average_cost: maybe(s),
  value: maybe(s),
  supplier_id: maybe(id),
  packs: list(pack),
  allergens: statement,
})

export const supplier = record({
  id,
  name: s,
  email: maybe(s),
  phone: maybe(s),
  delivery_days: list(n),
  minimum_order: maybe(s),
})

export const preparation = record({ id, title: s, unit, cost: maybe(s) })

export const recipe = record({
  version: n,
  lines: list(
    record({ item_id: maybe(id), preparation_id: maybe(id), title: s, unit, quantity: s, loss_percent: n, stops: b }),
  ),
  yield: maybe(s),
  unit: maybe(unit),
  cost: s,
  net_price: maybe(s),
  margin: maybe(s),
  allergens: statement,
})

export const wastable = record({ id, title: s, category: maybe(s) })

export const listedRecipe = record({
  kind: oneOf('dish', 'variant', 'addon', 'option', 'preparation'),
  id,
  title: s,
  category: maybe(s),
  version: n,
  cost: maybe(s),
  net_price: maybe(s),
  margin: maybe(s),
  sold: n,
})

const count = {
  id,
  group: maybe(s),
  is_blind: b,
  started_at: ts,
  by: maybe(s),
  closed_at: maybe(ts),
  items: n,
  counted: n,
}
export const stockCount = record(count)

const countedItem = record({
  item_id: id,
  title: s,
  unit,
  group: maybe(s),
  packs: list(pack),
  counted: maybe(s),
  by: maybe(s),
  at: maybe(ts),
  on_hand: maybe(s),
})
export const openCount = record({ ...count, rows: list(countedItem) })

export const difference = record({ item_id: id, title: s, unit, counted: s, on_hand: s, difference: s, value: s })

export const purchase = record({
  id,
  number: n,
  state: oneOf('draft', 'ordered', 'partly', 'received', 'cancelled'),
  supplier_id: id,
  supplier: s,
  email: maybe(s),
  expected_on: maybe(s),
  made_at: ts,
  by: maybe(s),
  sent_at: maybe(ts),
  lines: list(
    record({
      item_id: id,
      title: s,
      unit,
      pack_id: maybe(id),
      pack_title: maybe(s),
      quantity: s,
      ordered: s,
      received: s,
    }),
  ),
})

const proposedLine = record({
  item_id: id,
  title: s,
  unit,
  on_hand: s,
  on_order: s,
  target: s,
  pack_id: maybe(id),
  pack_title: maybe(s),
  quantity: s,
})
export const proposal = record({
  supplier_id: maybe(id),
  supplier: maybe(s),
  minimum_order: maybe(s),
  lines: list(proposedLine),
})

const sum = record({ quantity: s, value: s })
export const stockReport = record({
  from: s,
  to: s,
  currency: s,
  items: list(
    record({
      item_id: id,
      title: s,
      unit,
      group: maybe(s),
      opening: sum,
      bought: sum,
      used: sum,
      wasted: sum,
      off: sum,
      closing: sum,
    }),
  ),
  foodCost: record({ cost: s, net: s, percent: maybe(s) }),
  dishes: list(
    record({
      id,
      title: s,
      category: maybe(s),
      units: n,
      net: s,
      cost: maybe(s),
      margin: maybe(s),
      class: maybe(oneOf('star', 'workhorse', 'puzzle', 'dog')),
    }),
  ),
})

export const move = record({
  id,
  item_id: id,
  title: s,
  unit,
  kind: oneOf('receipt', 'sale', 'waste', 'correction', 'revaluation'),
  quantity: s,
  value: s,
  at: ts,
  business_day: s,
  by: maybe(s),
  document_id: maybe(id),
  is_reversed: b,
  document_no: maybe(s),
  supplier: maybe(s),
  order_id: maybe(id),
  reason: maybe(s),
  note: maybe(s),
  balance: s,
})
