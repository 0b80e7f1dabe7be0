import { expect, test } from 'vitest'
import { monthlyRevenue, yearlyRevenue } from './plan-revenue.rules.ts'

test('a hundred subscriptions bring a hundred plans a month, and twelve times that a year', () => {
  expect([monthlyRevenue(0), monthlyRevenue(1), monthlyRevenue(100)]).toEqual([0, 2999, 299_900])
  expect([yearlyRevenue(0), yearlyRevenue(1), yearlyRevenue(100)]).toEqual([0, 35_988, 3_598_800])
})
