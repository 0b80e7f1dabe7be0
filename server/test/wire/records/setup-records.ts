import { b, dec, done, list, n, oneOf, record, s } from '../shapes.ts'

// The set-up of a new restaurant, written by hand (docs/rules/clients.md#format-of-records).

const kind = oneOf('brasserie', 'pizzeria', 'cafe', 'food_truck', 'bakery', 'bar')

export const setup = record({
  isOpen: b,
  steps: list(
    record({
      id: oneOf('kind', 'use', 'store', 'menu', 'tables', 'payments', 'till'),
      state: oneOf('open', 'done', 'skipped'),
    }),
  ),
  templates: list(record({ id: kind, title: s, itemCount: n, tableCount: n })),
  checklist: list(
    record({ id: oneOf('menu', 'allergens', 'tables', 'first_ticket', 'qr_menu', 'team', 'receipt'), isDone: b }),
  ),
  isChecklistClosed: b,
})

export const setupTemplate = record({
  id: kind,
  title: s,
  items: list(
    record({
      id: s,
      category: s,
      title: s,
      price: dec,
      taxGroup: oneOf('food', 'packaged', 'drink_open', 'drink_sealed', 'alcohol', 'other'),
    }),
  ),
  tables: list(record({ title: s, floor: s, seatingCapacity: n })),
  paymentTypes: list(record({ title: s, kind: oneOf('cash', 'card', 'meal_voucher') })),
})

export const setUp = done({ items: n, categories: n, taxGroups: n, tables: n, paymentTypes: n })
