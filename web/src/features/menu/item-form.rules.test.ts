import { expect, test } from 'vitest'
import { checkChoice, checkItem, EMPTY_ITEM, isSameItem } from './item-form.rules.ts'

const good = { ...EMPTY_ITEM, title: 'Tagine', price: '12,50' }

test('needs title and price only; accepts comma or point', () => {
  expect(checkItem(good, 2)).toEqual({})
  expect(checkItem({ ...good, price: '0', netPrice: '11.36' }, 2)).toEqual({})
})

test('each invalid field has its own message', () => {
  expect(checkItem(EMPTY_ITEM, 2)).toEqual({ title: 'menu.title_required', price: 'menu.price_invalid' })
  expect(checkItem({ ...good, title: '  ', netPrice: '-1' }, 2)).toEqual({
    title: 'menu.title_required',
    netPrice: 'menu.price_invalid',
  })
})

// "1.500" may mean one thousand five hundred
test.each(['-1', '1e3', 'free', '10000000', '12.505', '1.500', '1,500', '1.500,00'])(
  'the price %s is refused',
  (price) => {
    expect(checkItem({ ...good, price }, 2)).toEqual({ price: 'menu.price_invalid' })
  },
)

test('uses the decimals of the currency', () => {
  expect(checkItem({ ...good, price: '12.505' }, 3)).toEqual({})
  expect(checkItem(good, 0)).toEqual({ price: 'menu.price_invalid' })
})

test('a variant and an add-on need a title; their price may be blank, but not wrong', () => {
  expect(checkChoice('variant', { title: 'Grand', price: '' }, 2)).toEqual({})
  expect(checkChoice('variant', { title: '', price: '-2' }, 2)).toEqual({
    title: 'menu.variant_title_required',
    price: 'menu.variant_price_invalid',
  })
  expect(checkChoice('addon', { title: ' ', price: 'x' }, 2)).toEqual({
    title: 'menu.addon_title_required',
    price: 'menu.addon_price_invalid',
  })
})

test('another spelling of the same prices is no change; anything else is', () => {
  const saved = { ...good, price: '12.50', netPrice: '', categoryId: 'c', taxId: '' }
  expect(isSameItem({ ...saved, title: ' Tagine ', price: '12,5' }, saved, 2)).toBe(true)
  for (const change of [
    { title: 'x' },
    { price: '12.51' },
    { price: 'x' },
    { netPrice: '0' },
    { categoryId: '' },
    { taxId: 't' },
  ])
    expect(isSameItem({ ...saved, ...change }, saved, 2)).toBe(false)
})
