import { expect, test } from 'vitest'
import { FiguresCache } from './figures-cache.ts'

const bounds = { from: '2020-02-01', to: '2020-02-29' }
const aClock = (id: string) => ({
  id,
  name: id,
  isActive: true,
  isPaying: true,
  today: '2026-11-30',
  currency: 'EUR',
  digits: 2,
  customers: 0,
  lastFigure: 5,
  lastPastFigure: 1,
})
const figuresOf = (id: string) => ({ id, orders: 7, sales: 800, items: [] })

test('restaurants of two databases are kept side by side, until their past days change', () => {
  const cache = new FiguresCache()
  for (const [cell, id] of [
    ['main', 'a'],
    ['paris', 'b'],
  ] as const)
    cache.store({ cell, bounds }, [{ clock: aClock(id), figures: figuresOf(id) }])
  expect(cache.find({ cell: 'main', bounds }, aClock('a'))).toEqual(figuresOf('a'))
  expect(cache.find({ cell: 'paris', bounds }, { ...aClock('b'), lastFigure: 6 })).toEqual(figuresOf('b'))
  expect(cache.find({ cell: 'paris', bounds }, { ...aClock('b'), lastPastFigure: 2 })).toBeNull()
})
