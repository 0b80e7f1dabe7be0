import { expect, test } from 'vitest'
import { countedTitles, countOf, mostOf, stillOffered, withCount, withOption } from './chosen-options.ts'

const option = (id: string, max = 1) => ({ id, title: id, price: 0, max })
const cooking = { id: 'g1', title: 'Cooking', min: 1, max: 1, free: 0, options: [option('rare'), option('well')] }
const toppings = { id: 'g2', title: 'Toppings', min: 0, max: 3, free: 1, options: [option('egg', 2), option('ham', 5)] }

test('units of an option are counted; none takes it out', () => {
  const two = withCount(withCount([], 'ham', 1), 'ham', 2)
  expect([two, countOf(two, 'ham'), countOf(two, 'egg')]).toEqual([[{ id: 'ham', quantity: 2 }], 2, 0])
  expect(withCount(two, 'ham', 0)).toEqual([])
})

test('where only one may be chosen it takes the place of the other, and of nothing else', () => {
  const rare = withOption(cooking, [{ id: 'egg', quantity: 1 }], { id: 'rare', quantity: 1 })
  expect(withOption(cooking, rare, { id: 'well', quantity: 1 })).toEqual([
    { id: 'egg', quantity: 1 },
    { id: 'well', quantity: 1 },
  ])
  expect(withOption(cooking, rare, { id: 'rare', quantity: 0 })).toEqual([{ id: 'egg', quantity: 1 }])
  expect(withOption(toppings, [{ id: 'egg', quantity: 1 }], { id: 'ham', quantity: 1 })).toHaveLength(2)
})

test('an option takes its own most, or what the others of the group leave', () => {
  const [egg, ham] = toppings.options as [(typeof toppings.options)[0], (typeof toppings.options)[0]]
  const chosen = [{ id: 'egg', quantity: 2 }]
  expect([mostOf(toppings, chosen, egg), mostOf(toppings, chosen, ham), mostOf(toppings, [], ham)]).toEqual([2, 1, 3])
  expect(mostOf(cooking, [{ id: 'rare', quantity: 1 }], option('well'))).toBe(1)
  expect(mostOf(cooking, [], { ...option('well'), isSoldOut: true })).toBe(0)
})

test('an option that has left the menu is chosen no more', () => {
  const chosen = [
    { id: 'egg', quantity: 2 },
    { id: 'leek', quantity: 1 },
  ]
  expect(stillOffered([cooking, toppings], chosen)).toEqual([{ id: 'egg', quantity: 2 }])
})

test('a title that is there twice is read with its count, where it stood first', () => {
  expect(countedTitles(['Ham', 'Egg', 'Ham'])).toEqual(['2 × Ham', 'Egg'])
})
