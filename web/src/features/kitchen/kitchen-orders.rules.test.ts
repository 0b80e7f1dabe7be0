import { expect, test } from 'vitest'
import type { KitchenOrder, OrderItemStatus } from '#core/contract/orders.ts'
import { afterStep, firstCards, nextCards, withoutLeft } from './kitchen-orders.rules.ts'

function anOrder(id: string, ...statuses: OrderItemStatus[]): KitchenOrder {
  return {
    id,
    date: '2026-07-10T18:00:00.000Z',
    delivery_type: '',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: null,
    table_id: null,
    table_title: null,
    floor: null,
    status: 'created',
    payment_status: 'pending',
    token_no: 1,
    business_day: '2026-07-10',
    items: statuses.map((status, at) => ({
      id: `${id}${at}`,
      order_id: id,
      item_id: 'm',
      item_title: 'Café',
      variant_id: null,
      variant_title: null,
      quantity: 1,
      status,
      date: '2026-07-10T18:00:00.000Z',
      addons: null,
      notes: null,
    })),
  }
}
const shown = (cards: ReturnType<typeof nextCards>) => cards.map(({ order, phase }) => `${order.id} ${phase}`)

test('a step changes its item and no other', () => {
  const orders = [anOrder('a', 'created', 'created'), anOrder('b', 'created')]
  const after = afterStep(orders, 'a1', 'preparing')
  expect(after.map((order) => order.items.map((item) => item.status))).toEqual([['created', 'preparing'], ['created']])
  expect(orders[0]!.items[1]!.status).toBe('created')
})

test('an order without unfinished items leaves the list', () => {
  const orders = [anOrder('a', 'delivered', 'cancelled', 'preparing'), anOrder('b', 'created')]
  expect(afterStep(orders, 'a2', 'completed').map(({ id }) => id)).toEqual(['b'])
})

test('cards enter as new, leave from their place, and may come back', () => {
  const [a, b, c, d] = [
    anOrder('a', 'created'),
    anOrder('b', 'created'),
    anOrder('c', 'created'),
    anOrder('d', 'created'),
  ]
  let cards = firstCards([a!, b!, c!])
  expect(shown(cards)).toEqual(['a staying', 'b staying', 'c staying'])

  cards = nextCards(cards, [a!, c!, d!])
  expect(shown(cards)).toEqual(['a staying', 'b leaving', 'c staying', 'd new'])
  expect(cards[1]!.order.items[0]!.status).toBe('completed')
  expect(shown(withoutLeft(cards))).toEqual(['a staying', 'c staying', 'd new'])

  expect(shown(nextCards(cards, [a!, b!, c!, d!]))).toEqual(['a staying', 'b staying', 'c staying', 'd new'])
})

test('several may leave at once, the first and the last among them', () => {
  const cards = firstCards(['a', 'b', 'c', 'd'].map((id) => anOrder(id, 'created')))
  expect(shown(nextCards(cards, [anOrder('c', 'created')]))).toEqual([
    'a leaving',
    'b leaving',
    'c staying',
    'd leaving',
  ])
  expect(shown(nextCards(cards, []))).toEqual(['a leaving', 'b leaving', 'c leaving', 'd leaving'])
})
