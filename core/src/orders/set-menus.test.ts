import { expect, test } from 'vitest'
import { sharePriceOfSet } from './set-menus.ts'

const choices = (...listPrices: number[]) => listPrices.map((listPrice) => ({ listPrice, supplement: 0 }))

test('the price of a set is shared by the list prices of its choices', () => {
  expect(sharePriceOfSet(1990, choices(800, 1500, 500))).toEqual([569, 1066, 355])
})

test('choices without a price share it equally, the earlier step first', () => {
  expect(sharePriceOfSet(1000, choices(0, 0, 0))).toEqual([334, 333, 333])
})

test('a supplement is added to its own choice', () => {
  expect(
    sharePriceOfSet(1000, [
      { listPrice: 500, supplement: 0 },
      { listPrice: 500, supplement: 250 },
    ]),
  ).toEqual([500, 750])
})
