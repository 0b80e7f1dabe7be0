import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfPiece } from './piece-price.ts'
import { chosenOf, isSameSelection, type Selection } from './selection.ts'

const choice = (id: string, price: number) => ({ id, price })
const burger = {
  variants: [choice('simple', 1290), choice('double', 1790)],
  addons: [choice('fries', 350), choice('bacon', 200)],
}

test('a variant replaces the price and add-ons come on top, in the order of the menu', () => {
  const { variant, addons, isComplete } = chosenOf(burger, { variantId: 'double', addonIds: ['bacon', 'fries'] })
  expect([variant?.id, ...addons.map(({ id }) => id), isComplete]).toEqual(['double', 'fries', 'bacon', true])
  const extraPrices = addons.map(({ price }) => price)
  expect(priceOfPiece({ price: variant!.price, listPrice: 2000, extraPrices }, [])).toEqual({
    unitPrice: 2340,
    listPrice: 2550,
    parts: [],
  })
  expect(priceOfPiece({ price: 0, listPrice: 1290, extraPrices: [] }, [])).toMatchObject({
    unitPrice: 0,
    listPrice: 1290,
  })
})

test.each([
  ['a variant', { variantId: 'triple', addonIds: [] }],
  ['an add-on', { variantId: null, addonIds: ['fries', 'cheese'] }],
])('%s that has left the menu makes the choice incomplete', (_, gone) => {
  expect(chosenOf(burger, gone).isComplete).toBe(false)
})

test('an add-on that is named twice is one', () => {
  expect(chosenOf(burger, { variantId: null, addonIds: ['fries', 'fries'] })).toMatchObject({
    addons: [{ id: 'fries' }],
    isComplete: true,
  })
})

test('selections are the same whatever the order of their add-ons and options, and only then', () => {
  const option = fc.record({ id: fc.constantFrom('p', 'q'), quantity: fc.integer({ min: 1, max: 2 }) })
  const selection = fc.record({
    itemId: fc.constantFrom('a', 'b'),
    variantId: fc.constantFrom(null, 'v'),
    addonIds: fc.uniqueArray(fc.constantFrom('x', 'y', 'z')),
    options: fc.uniqueArray(option, { selector: ({ id }) => id }),
  })
  const textOf = ({ itemId, variantId, addonIds, options }: Selection) =>
    JSON.stringify([
      itemId,
      variantId,
      addonIds.toSorted(),
      options.map(({ id, quantity }) => `${id} ${quantity}`).toSorted(),
    ])
  fc.assert(
    fc.property(selection, selection, (a, b) => {
      expect(isSameSelection(a, b)).toBe(textOf(a) === textOf(b))
    }),
  )
})
