import { b, flag, id, list, maybe, n, oneOf, record, s, ts } from '../shapes.ts'

const unit = oneOf('kg', 'g', 'l', 'cl', 'ml', 'pc')

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
  packs: list(record({ id, title: s, quantity: s })),
})

export const supplier = record({
  id,
  name: s,
  email: maybe(s),
  phone: maybe(s),
  delivery_days: list(n),
  minimum_order: maybe(s),
})

export const preparation = record({ id, title: s, unit })

export const recipe = record({
  version: n,
  lines: list(record({ item_id: maybe(id), preparation_id: maybe(id), title: s, unit, quantity: s, loss_percent: n })),
  yield: maybe(s),
  unit: maybe(unit),
  cost: s,
  net_price: maybe(s),
  margin: maybe(s),
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
