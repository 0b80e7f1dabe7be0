import { expect, test } from 'vitest'
import type { OpenOrder, OrderGroup, OrderItemStatus } from '#core/contract/orders.ts'
import {
  filtersSet,
  floorsOf,
  lookedAt,
  readFilter,
  standingsOf,
  writeFilter,
  type OrdersSwitch,
} from './orders-filter.rules.ts'

type Facts = {
  minute?: number
  token?: number
  items?: OrderItemStatus[]
  paid?: boolean
  by?: string
  name?: string
  floor?: string
}

function atTable(title: string | null, facts: Facts = {}): OrderGroup {
  const { minute = 0, token = 900, items = ['created'], paid = false, by = 'ana', name = null, floor = 'Salle' } = facts
  const date = new Date(Date.UTC(2026, 6, 10, 18, minute)).toISOString()
  const order: OpenOrder = {
    id: `${title} ${token}`,
    date,
    delivery_type: 'dinein',
    customer_type: name ? 'CUSTOMER' : 'WALKIN',
    customer_id: null,
    customer_name: name,
    table_id: title,
    table_title: title,
    floor,
    status: 'created',
    payment_status: paid ? 'paid' : 'pending',
    token_no: token,
    business_day: '2026-07-10',
    placed_by: by,
    served_by: by,
    covers: null,
    visit_id: null,
    items: items.map((status, at) => ({
      id: `${title}${token}${at}`,
      order_id: `${title} ${token}`,
      item_id: 'm',
      item_title: 'Café',
      variant_id: null,
      variant_title: null,
      quantity: 1,
      status,
      date,
      addons: null,
      notes: null,
      price: '2.00',
      tax_id: null,
      tax_title: null,
      tax_rate: null,
      tax_type: null,
    })),
  }
  return { table_id: title, table_title: title, floor, orders: [order], order_ids: [order.id], bills: [], due: null }
}

function shown(groups: OrderGroup[], address = ''): (string | null)[] {
  const all = standingsOf(groups, 2)
  return lookedAt(all, readFilter(new URLSearchParams(address)), 'ana').map(({ group }) => group.table_title)
}

test('food that is ready comes first, then what is being made, then what can be paid; the oldest of each first', () => {
  const groups = [
    atTable('paid', { items: ['delivered'], paid: true }),
    atTable('served', { items: ['delivered', 'cancelled'], minute: 1 }),
    atTable('cooking', { items: ['preparing'], minute: 9 }),
    atTable('cooking longer', { items: ['created', 'delivered'], minute: 2 }),
    atTable('ready', { items: ['created', 'completed'], minute: 20 }),
  ]
  expect(shown(groups)).toEqual(['ready', 'cooking longer', 'cooking', 'served', 'paid'])
})

test('a typed number matches its table first, then a token, then any text that contains it', () => {
  const groups = [
    atTable('T17', { token: 3 }),
    atTable('Terrasse 2', { token: 7, minute: 1 }),
    atTable('T7', { token: 4, minute: 2 }),
    atTable('Bar', { token: 70, name: 'Zoé Séptier', minute: 3 }),
  ]
  expect(shown(groups, 'q=7')).toEqual(['T7', 'Terrasse 2', 'T17'])
  expect(shown(groups, 'q=t7')).toEqual(['T7'])
  expect(shown(groups, 'q=zoe')).toEqual(['Bar'])
  expect(shown(groups, 'q=TERR')).toEqual(['Terrasse 2'])
  expect(shown(groups, 'q=nobody')).toEqual([])
})

test('each switch narrows the list further, and so does the floor', () => {
  const groups = [
    atTable('A', { by: 'boris', items: ['completed'] }),
    atTable('B', { items: ['completed'], paid: true }),
    atTable('C', { items: ['created'], floor: 'Terrasse' }),
  ]
  const by = (...names: OrdersSwitch[]) => shown(groups, names.map((name) => `${name}=1`).join('&'))
  expect(by('mine')).toEqual(['B', 'C'])
  expect(by('ready')).toEqual(['A', 'B'])
  expect(by('unpaid')).toEqual(['A', 'C'])
  expect(by('mine', 'ready')).toEqual(['B'])
  expect(by('mine', 'ready', 'unpaid')).toEqual([])
  expect(shown(groups, 'floor=Terrasse')).toEqual(['C'])
  expect(floorsOf([...groups, atTable('D', { floor: '-' })])).toEqual(['Salle', 'Terrasse'])
})

test('the address holds the filters that are set, and no others', () => {
  const filter = { query: ' T7 ', floor: 'Terrasse', on: new Set<OrdersSwitch>(['unpaid', 'mine']) }
  const search = writeFilter(filter)
  expect(filtersSet(filter)).toBe(4)
  expect(String(search)).toBe('q=T7&mine=1&unpaid=1&floor=Terrasse')
  expect(readFilter(search)).toEqual({ query: 'T7', floor: 'Terrasse', on: new Set(['mine', 'unpaid']) })
  expect(String(writeFilter({ query: ' ', floor: null, on: new Set() }))).toBe('')
  expect(filtersSet({ query: ' ', floor: null, on: new Set() })).toBe(0)
  expect(readFilter(new URLSearchParams('mine=yes&floor='))).toEqual({ query: '', floor: null, on: new Set() })
})
