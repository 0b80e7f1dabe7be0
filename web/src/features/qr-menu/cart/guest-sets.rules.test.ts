import { expect, test } from 'vitest'
import type { PublicMenuItem } from '#core/contract/qr-menu.ts'
import { aMenuItem } from '../menu/a-menu-item-fixture.ts'
import { addSet, freshen, orderBodyOf, problemOf, shownPriceOf, totalsOf } from './guest-cart.rules.ts'

const anItem = (id: string, price: string, over: Partial<PublicMenuItem> = {}) =>
  aMenuItem({ id, title: id, price, variants: [], addons: [], tax_rate: 10, tax_type: 'inclusive', ...over })
const offered = (item_id: string, supplement = '0.00') => ({
  item_id,
  variant_id: null,
  title: item_id,
  variant_title: null,
  supplement,
  sold_out: 0,
})
const lunch = anItem('lunch', '19.90', {
  kind: 'set',
  steps: [
    { id: 'starter', title: 'Starter', min: 1, max: 1, choices: [offered('soup')] },
    { id: 'main', title: 'Main', min: 1, max: 1, choices: [offered('steak', '3.00')] },
    { id: 'glass', title: 'Glass', min: 0, max: 2, choices: [offered('wine')] },
  ],
})
const wine = anItem('wine', '5.00', { tax_rate: 20 })
const menuItems = [anItem('soup', '8.00'), anItem('steak', '15.00'), wine, lunch]
const one = (itemId: string) => ({ itemId, variantId: null, addonIds: [], options: [], notes: '' })
const STEPS = [
  { id: 'starter', choices: [one('soup')] },
  { id: 'main', choices: [one('steak')] },
  { id: 'glass', choices: [one('wine')] },
]
const place = { qrcode: 'chez-nous', table: 't4' }
const add = (steps = STEPS, items = menuItems) => addSet([], { item: lunch, steps, place, menuItems: items, digits: 2 })

test('a set is one line; each choice has its share of the price and its own tax', () => {
  const [line] = add()
  expect(line).toMatchObject({ title: 'lunch', price: '22.90' })
  expect(line!.parts!.map(({ title, price }) => [title, price])).toEqual([
    ['soup', '5.69'],
    ['steak', '13.66'],
    ['wine', '3.55'],
  ])
  expect(totalsOf([{ ...line!, quantity: 2 }], 2)).toMatchObject({
    total: 4580,
    taxes: [{ tax: 352 }, { tax: 118 }],
  })
  const onTop = menuItems.map((item) => ({ ...item, tax_type: 'exclusive' }))
  expect(shownPriceOf(add(STEPS, onTop)[0]!, { digits: 2, withTax: true })).toBe(626 + 1503 + 426)
})

test('only the same choices share a line', () => {
  const twice = addSet(add(), { item: lunch, steps: STEPS, place, menuItems, digits: 2 })
  expect(twice.map(({ quantity }) => quantity)).toEqual([2])
  expect(addSet(twice, { item: lunch, steps: STEPS.slice(0, 2), place, menuItems, digits: 2 })).toHaveLength(2)
})

test('sends choices in the API’s form', () => {
  expect(orderBodyOf(add(STEPS.slice(0, 1)), null, { kind: 'guest' }).cartItems[0]!.steps).toEqual([
    { id: 'starter', choices: [{ itemId: 'soup', variantId: null, addons_ids: [], modifiers: [] }] },
  ])
})

test('reports a set with a changed, sold out or deleted choice', () => {
  const [line] = add()
  const instead = (changed: PublicMenuItem) => menuItems.map((item) => (item.id === changed.id ? changed : item))
  expect(problemOf(line!, menuItems)).toBeNull()
  expect(problemOf(line!, instead({ ...wine, sold_out: 1 }))).toBe('soldOut')
  expect(problemOf(line!, menuItems.slice(1))).toBe('gone')
  expect(problemOf(add(STEPS.slice(1))[0]!, menuItems)).toBe('choice')
  const dearer = instead({ ...lunch, price: '20.90', price_now: '20.90' })
  const { lines, formerPrices } = freshen([line!], dearer, 2)
  expect(lines[0]).toMatchObject({ price: '23.90' })
  expect([...formerPrices]).toEqual([[line!.key, '22.90']])
})
