import { expect, test } from 'vitest'
import type { OpenOrder, OrderGroup, OrderItemStatus } from '#core/contract/orders.ts'
import { groupKey, groupStanding, withItemStatus } from './order-groups.rules.ts'

type Item = { status: OrderItemStatus; price: string; quantity?: number; tax_rate?: number; tax_type?: string }

function anOrder(id: string, order: Partial<OpenOrder>, items: Item[]): OpenOrder {
  return {
    id,
    date: '2026-07-10T18:00:00.000Z',
    delivery_type: 'dinein',
    customer_type: 'WALKIN',
    customer_id: null,
    customer_name: null,
    table_id: 't',
    table_title: 'Table 1',
    floor: 'Salle',
    status: 'created',
    payment_status: 'pending',
    placed_by: null,
    served_by: null,
    covers: null,
    visit_id: null,
    token_no: 1,
    business_day: '2026-07-10',
    ...order,
    items: items.map((item, at) => ({
      id: `${id}${at}`,
      order_id: id,
      item_id: 'm',
      item_title: 'Café',
      variant_id: null,
      variant_title: null,
      quantity: 1,
      date: '2026-07-10T18:00:00.000Z',
      addons: null,
      notes: null,
      tax_id: null,
      tax_title: null,
      tax_rate: null,
      tax_type: null,
      ...item,
    })),
  }
}

function aGroup(...orders: OpenOrder[]): OrderGroup {
  const { table_id = null, table_title = null, floor = null } = orders[0] ?? {}
  return { table_id, table_title, floor, orders, order_ids: orders.map((order) => order.id), bills: [], due: null }
}

test('a table adds up its unpaid orders: taxes on top, cancelled items free', () => {
  const group = aGroup(
    anOrder('a', { token_no: 4, date: '2026-07-10T18:30:00.000Z' }, [
      { status: 'created', price: '10.00', quantity: 2, tax_rate: 10, tax_type: 'exclusive' },
      { status: 'cancelled', price: '99.00' },
      { status: 'completed', price: '3.50', quantity: 3, tax_rate: 5.5, tax_type: 'inclusive' },
    ]),
    anOrder('b', { token_no: 9 }, [{ status: 'delivered', price: '1.20' }]),
    anOrder('c', { token_no: 11, payment_status: 'paid' }, [{ status: 'preparing', price: '50.00' }]),
  )
  expect(groupStanding(group, 2)).toEqual({
    placedAt: '2026-07-10T18:00:00.000Z',
    tokens: '4, 9, 11',
    openPieces: 3,
    readyPieces: 3,
    due: 2200 + 1050 + 120,
    paid: 0,
    bills: [],
    unpaidIds: ['a', 'b'],
    isPaid: false,
  })
})

test('with bills, the amount due comes from the server, and the amount paid from the bills', () => {
  const group = aGroup(anOrder('a', {}, [{ status: 'delivered', price: '30.00' }]))
  const bills = [
    { id: 'x', letter: 'A', total: '20.00', paid: '20.00', due: '0.00' },
    { id: 'y', letter: 'B', total: '10.00', paid: '2.50', due: '7.50' },
  ]
  expect(groupStanding({ ...group, bills, due: '7.50' }, 2)).toMatchObject({
    due: 750,
    paid: 2250,
    bills: [
      { id: 'x', letter: 'A', due: 0, isPaid: true },
      { id: 'y', letter: 'B', due: 750, isPaid: false },
    ],
  })
})

test('taxes are rounded once per rate for the whole table, as on its bill', () => {
  const third = { status: 'created' as const, price: '0.33', tax_rate: 5.5, tax_type: 'exclusive' }
  const group = aGroup(anOrder('a', {}, [third, third]), anOrder('b', {}, [third]))
  // 0.99 and 5.445 cents of tax; rounded line by line it would be six
  expect(groupStanding(group, 2).due).toBe(104)
})

test('amounts have the currency’s decimals', () => {
  expect(groupStanding(aGroup(anOrder('a', {}, [{ status: 'created', price: '1200.00' }])), 0).due).toBe(1200)
  expect(groupStanding(aGroup(anOrder('a', {}, [{ status: 'created', price: '1.250' }])), 3).due).toBe(1250)
})

test('a table where everything is paid has nothing to pay', () => {
  const group = aGroup(anOrder('a', { payment_status: 'paid' }, [{ status: 'created', price: '5.00' }]))
  expect(groupStanding(group, 2)).toMatchObject({ isPaid: true, due: 0, unpaidIds: [] })
})

test('a status changes its own item alone', () => {
  const groups = [
    aGroup(
      anOrder('a', {}, [
        { status: 'created', price: '1' },
        { status: 'created', price: '1' },
      ]),
    ),
  ]
  const after = withItemStatus(groups, 'a1', 'delivered')
  expect(after[0]!.orders[0]!.items.map((item) => item.status)).toEqual(['created', 'delivered'])
  expect(groups[0]!.orders[0]!.items[1]!.status).toBe('created')
})

test('orders without a table are groups of their own', () => {
  const takeaway = (id: string) => aGroup(anOrder(id, { table_id: null, table_title: null, floor: null }, []))
  const keys = [takeaway('a'), takeaway('b'), aGroup(anOrder('c', {}, []))].map(groupKey)
  expect(keys).toEqual(['order a', 'order b', 'table t'])
})
