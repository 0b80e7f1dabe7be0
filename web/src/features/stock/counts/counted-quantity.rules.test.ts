import { expect, test } from 'vitest'
import { countedQuantity } from './counted-quantity.rules.ts'

const wine = { unit: 'l', packs: [{ id: 'box', title: 'Box', quantity: '4.5' }] } as const

test('packs and loose units make one quantity', () => {
  const count = (typed: Record<string, string>) => countedQuantity({ unit: wine.unit, packs: [...wine.packs] }, typed)
  expect(count({})).toBeNull()
  expect(count({ '': ' ', box: '' })).toBeNull()
  expect(count({ '': '0' })).toBe('0')
  expect(count({ box: '2' })).toBe('9')
  expect(count({ '': '0,75', box: '1.5' })).toBe('7.5')
  expect(count({ '': '1', box: 'two' })).toBeNull()
})
