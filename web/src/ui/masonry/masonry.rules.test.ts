import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsIn, placeCards } from './masonry.rules.ts'

test('as many columns as fit, and at least one', () => {
  const fit = { least: 300, gap: 16 }
  expect([200, 615, 616, 948].map((width) => columnsIn(width, fit))).toEqual([1, 1, 2, 3])
})

test('cards of equal height form rows, in their order', () => {
  const { cards, height } = placeCards([100, 100, 100, 100], 3, 10)
  expect(cards).toEqual([
    { column: 0, top: 0 },
    { column: 1, top: 0 },
    { column: 2, top: 0 },
    { column: 0, top: 110 },
  ])
  expect(height).toBe(210)
})

test('cards leave no holes: each follows the one above it in its column after one gap', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 1, max: 6 }), (all, columns) => {
      const { cards } = placeCards(all, columns, 16)
      for (let column = 0; column < columns; column++) {
        let end = 0
        for (const [at, card] of cards.entries()) {
          if (card.column !== column) continue
          expect(card.top).toBe(end)
          end += all[at]! + 16
        }
      }
      // later cards never begin above earlier ones
      for (const [at, card] of cards.entries()) if (at > 0) expect(card.top).toBeGreaterThanOrEqual(cards[at - 1]!.top)
    }),
  )
})
