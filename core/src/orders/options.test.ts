import { expect, test } from 'vitest'
import { chooseOptions } from './options.ts'

const cooking = {
  id: 'g1',
  title: 'Cooking',
  min: 1,
  max: 1,
  free: 0,
  options: [
    { id: 'rare', title: 'Rare', price: 0, max: 1 },
    { id: 'well', title: 'Well done', price: 0, max: 1 },
  ],
}
const toppings = {
  id: 'g2',
  title: 'Toppings',
  min: 0,
  max: 4,
  free: 2,
  options: [
    { id: 'egg', title: 'Egg', price: 150, max: 2 },
    { id: 'ham', title: 'Ham', price: 200, max: 2 },
    { id: 'leek', title: 'Leek', price: 150, max: 2 },
  ],
}

test('the cheapest units are free, the earlier option first', () => {
  const chosen = [
    { id: 'leek', quantity: 1 },
    { id: 'ham', quantity: 1 },
    { id: 'egg', quantity: 2 },
    { id: 'rare', quantity: 1 },
  ]
  const result = chooseOptions([cooking, toppings], chosen)
  expect('units' in result && result.units.map(({ id, price }) => [id, price])).toEqual([
    ['rare', 0],
    ['egg', 0],
    ['egg', 0],
    ['ham', 200],
    ['leek', 150],
  ])
})

test.each([
  ['menu.choice_missing', []],
  [
    'menu.choice_too_many',
    [
      { id: 'rare', quantity: 1 },
      { id: 'well', quantity: 1 },
    ],
  ],
  [
    'menu.choice_too_many',
    [
      { id: 'rare', quantity: 1 },
      { id: 'egg', quantity: 3 },
    ],
  ],
  [
    'menu.choice_too_many',
    [
      { id: 'rare', quantity: 1 },
      { id: 'egg', quantity: 2 },
      { id: 'ham', quantity: 2 },
      { id: 'leek', quantity: 1 },
    ],
  ],
  [
    'menu.choice_unknown',
    [
      { id: 'rare', quantity: 1 },
      { id: 'gold', quantity: 1 },
    ],
  ],
])('%s', (problem, chosen) => {
  expect(chooseOptions([cooking, toppings], chosen)).toMatchObject({ problem })
})
