import { expect, test } from 'vitest'
import { isUnfinished, ITEM_STATUSES, KITCHEN_STEPS, ORDERS_STEPS } from './item-steps.ts'

test('the kitchen moves forward only, one step at a time', () => {
  expect(ITEM_STATUSES.map((status) => [status, KITCHEN_STEPS[status]])).toEqual([
    ['created', 'preparing'],
    ['preparing', 'completed'],
    ['completed', null],
    ['delivered', null],
    ['cancelled', null],
  ])
  expect(ITEM_STATUSES.filter((status) => isUnfinished({ status }))).toEqual(['created', 'preparing'])
})

test('Orders may set any step but the first, and cancels nothing of a paid order', () => {
  expect(ORDERS_STEPS.pending).toEqual(ITEM_STATUSES.slice(1))
  expect(ORDERS_STEPS.paid).toEqual(ORDERS_STEPS.pending.filter((status) => status !== 'cancelled'))
})
