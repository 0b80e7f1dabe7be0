import { expect, test } from 'vitest'
import { addToCart, EMPTY_CART } from '../cart/cart.rules.ts'
import { aChoice, aMenu, aMenuRecord } from '../menu/menu-fixture.ts'
import { cartOfDraft, draftOf, draftsOfTenant, nameOfDraft, withDraft, withoutDrafts } from './drafts.ts'

const pizza = {
  id: 'pizza',
  price: '9.00',
  variants: [aChoice('small', '8.50'), aChoice('large', '13.00')],
  addons: [aChoice('cheese', '1.50'), aChoice('ham', '2.00')],
}
const menu = aMenu([pizza, { id: 'tea', price: '3.00' }])
const LESS = { kind: 'percent', value: '10', reasonId: 'r', title: 'Regular' } as const
const cart = {
  ...[
    { itemId: 'pizza', variantId: 'large', addonIds: ['ham'], options: [], title: 'pizza', quantity: 2, notes: 'hot' },
    {
      itemId: 'tea',
      variantId: null,
      addonIds: [],
      options: [],
      title: 'tea',
      seat: 3,
      course: null,
      discounts: [LESS],
    },
  ].reduce(addToCart, EMPTY_CART),
  customer: { phone: '0601', name: 'Léa' },
  diningOption: 'takeaway' as const,
  tableId: 't4',
  discounts: [LESS],
  covers: 2,
}
const head = { id: 'd1', nameRef: 'window', date: '2026-11-21T19:04:00', tenantId: 'chez-nous' }

test('names a draft by its own name, else its table, customer or items', () => {
  const names = { nameRef: ' window ', tableName: 'Table 7', customerName: 'Léa', titles: ['Tea', 'Pizza', 'Cake'] }
  expect(nameOfDraft(names)).toBe('window')
  expect(nameOfDraft({ ...names, nameRef: ' ' })).toBe('Table 7')
  expect(nameOfDraft({ ...names, nameRef: '', tableName: null })).toBe('Léa')
  const unnamed = { ...names, nameRef: '', tableName: null, customerName: null }
  expect(nameOfDraft(unnamed)).toBe('Tea, Pizza…')
  expect(nameOfDraft({ ...unnamed, titles: ['Tea'] })).toBe('Tea')
})

test('stores a draft that other clients can read', () => {
  const stored = draftOf(cart, menu, head)
  expect(stored).toMatchObject({ nameRef: 'window', date: '2026-11-21T19:04:00' })
  expect(stored.cart[0]).toMatchObject({
    id: 'pizza',
    title: 'pizza',
    quantity: 2,
    notes: 'hot',
    variant_id: 'large',
    variant: { id: 'large', price: '13.00' },
    addons_ids: ['ham'],
    addons: [{ id: 'ham', price: '2.00' }],
    price: '15.00',
  })
  // a line without a choice names none, and its add-ons are the item's catalogue
  expect(stored.cart[1]).not.toHaveProperty('variant_id')
  expect(stored.cart[1]).not.toHaveProperty('addons_ids')
})

test('restores a draft with its lines, customer, table and dining option', () => {
  const stored: unknown = JSON.parse(JSON.stringify(withDraft(null, draftOf(cart, menu, head))))
  const [draft] = draftsOfTenant(stored, 'chez-nous', menu)
  expect(cartOfDraft(draft!)).toEqual({ ...cart, draftId: 'd1' })
})

test('reads drafts of other clients, with add-ons chosen only if marked so', () => {
  const foreign = {
    nameRef: 'bar',
    date: '21/11/2026 19:04',
    cart: [
      { ...aMenuRecord(pizza), quantity: 2, price: 9 },
      { ...aMenuRecord(pizza), quantity: '1', variant_id: 'small', addons_ids: ['cheese'], notes: null },
    ],
  }
  const [draft] = draftsOfTenant([foreign], 'chez-nous', menu)
  expect(draft).toMatchObject({ nameRef: 'bar', date: '21/11/2026 19:04', customer: null })
  expect(draft!.lines).toMatchObject([
    { itemId: 'pizza', variantId: null, addonIds: [], options: [], quantity: 2 },
    { itemId: 'pizza', variantId: 'small', addonIds: ['cheese'], options: [], quantity: 1, notes: '' },
  ])
})

test('separates restaurants in one browser, also when clearing', () => {
  const mine = draftOf(cart, menu, head)
  const foreign = { ...draftOf(cart, menu, head), id: 'd2', tenant_id: 'chez-eux' }
  const unowned = { nameRef: 'old', date: '', cart: [{ ...aMenuRecord({ id: 'sushi' }), quantity: 1 }] }
  const stored = [foreign, mine, unowned]
  const seen = draftsOfTenant(stored, 'chez-nous', menu)
  expect(seen.map((draft) => draft.id)).toEqual(['d1'])
  expect(withoutDrafts(stored, new Set(seen.map((draft) => draft.id)))).toEqual([foreign, unowned])
})

test('lists the newest first, and replaces one saved again', () => {
  const second = draftOf(cart, menu, { ...head, id: 'd2', nameRef: 'later' })
  const stored = withDraft(withDraft(null, draftOf(cart, menu, head)), second)
  expect(draftsOfTenant(stored, 'chez-nous', menu).map((draft) => draft.nameRef)).toEqual(['later', 'window'])
  const again = withDraft(stored, draftOf(cart, menu, { ...head, nameRef: 'terrace' }))
  expect(draftsOfTenant(again, 'chez-nous', menu).map((draft) => draft.nameRef)).toEqual(['later', 'terrace'])
})

test('treats stored data that is no list as no drafts', () => {
  for (const stored of [null, 'x', 5, {}, [null, 5, 'x', [], { cart: 'x' }]]) {
    expect(draftsOfTenant(stored, 'chez-nous', menu)).toEqual([])
  }
})
