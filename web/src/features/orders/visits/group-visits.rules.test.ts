import { expect, test } from 'vitest'
import type { OpenOrder, OrderGroup } from '#core/contract/orders.ts'
import { groupsByVisit, visitOf } from './group-visits.rules.ts'

type Bills = OrderGroup['bills']

const order = (id: string, visitId: string | null, isPaid = false): OpenOrder => ({
  id,
  date: '2026-07-10T10:00:00.000Z',
  delivery_type: 'dinein',
  customer_type: 'WALKIN',
  customer_id: null,
  customer_name: null,
  table_id: null,
  table_title: null,
  floor: null,
  status: 'created',
  payment_status: isPaid ? 'paid' : 'pending',
  token_no: 1,
  business_day: '2026-07-10',
  placed_by: null,
  served_by: null,
  covers: null,
  visit_id: visitId,
  items: [],
})

const group = (
  orders: OpenOrder[],
  { bills = [], due = null }: { bills?: Bills; due?: string | null } = {},
): OrderGroup => ({
  table_id: null,
  table_title: null,
  floor: null,
  orders,
  order_ids: orders.map(({ id }) => id),
  bills,
  due,
})

const ids = (groups: readonly OrderGroup[]) => groups.map(({ orders }) => orders.map(({ id }) => id))

test('the rounds of one visit are one group, and a sale over the counter is a group of its own', () => {
  const groups = groupsByVisit([
    group([order('a', 'v')]),
    group([order('b', null)]),
    group([order('c', 'v', true)]),
    group([order('d', null)]),
    group([order('e', 'w')]),
  ])
  expect(ids(groups)).toEqual([['a', 'c'], ['b'], ['d'], ['e']])
  expect(groups.map(visitOf)).toEqual(['v', null, null, 'w'])
  // paid orders are not to be paid again
  expect(groups[0]!.order_ids).toEqual(['a'])
})

test('a bill with lines of two rounds is listed once, and the amount due is the visit’s', () => {
  const bill = { id: 'A', letter: 'A', total: '20.00', paid: '0.00', due: '20.00' }
  const split = { bills: [bill], due: '20.00' }
  const groups = [group([order('a', 'v')], split), group([order('b', 'v')], split)]
  expect(groupsByVisit(groups, [{ id: 'v', due: '20.00' }])).toMatchObject([{ bills: [bill], due: '20.00' }])
})
