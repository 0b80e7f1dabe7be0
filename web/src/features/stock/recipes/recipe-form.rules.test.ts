import { expect, test } from 'vitest'
import { costOfLines, isLineRight, marginOf, recipeBodyOf, type Ingredient } from './recipe-form.rules.ts'

const flour: Ingredient = { id: 'flour', title: 'Flour', unit: 'kg', isPreparation: false, cost: '2.00000000' }
const sauce: Ingredient = { id: 'sauce', title: 'Sauce', unit: 'ml', isPreparation: true, cost: '0.01000000' }
const known = new Map([flour, sauce].map((one) => [one.id, one]))
const line = (ingredientId: string, quantity: string, loss = '') => ({
  ingredientId,
  isPreparation: ingredientId === 'sauce',
  quantity,
  loss,
  stops: false,
})

test('the cost follows the typed quantities and losses', () => {
  expect(costOfLines([], known)).toBeNull()
  expect(costOfLines([line('flour', '0,12'), line('sauce', '50', '50')], known)).toBe('1.24000000')
  expect(costOfLines([line('flour', 'x'), line('sauce', '1', '91')], known)).toBeNull()
  expect(marginOf('5.00000000', '1.25000000')).toEqual({ margin: '3.75000000', percent: 25 })
  expect(marginOf(null, '1.25000000')).toBeNull()
})

test('a line needs a quantity, and loses 90 % at most', () => {
  expect([line('flour', '1'), line('flour', '1', '90')].every((one) => isLineRight(one, 'kg'))).toBe(true)
  expect([line('flour', '0'), line('flour', '1', '91'), line('flour', '')].some((one) => isLineRight(one, 'kg'))).toBe(
    false,
  )
  expect(recipeBodyOf([line('sauce', '1', '5')], '2')).toEqual({
    yield: '2',
    lines: [{ itemId: null, preparationId: 'sauce', quantity: '1', lossPercent: 5, stops: false }],
  })
})
