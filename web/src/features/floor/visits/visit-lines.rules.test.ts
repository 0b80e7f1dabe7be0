import { expect, test } from 'vitest'
import type { Round, VisitItem } from '#core/contract/dining/visit-fields.ts'
import { mergedVisits, placeOf } from './visit-names.rules.ts'
import { chosenThere, heldNext, linesOf, partsOf, sectionsOf, shared, stateOf } from './visit-lines.rules.ts'

const item = (id: string, more: Partial<VisitItem> = {}): VisitItem => ({
  id,
  order_id: 'o',
  item_id: 'm',
  item_title: id,
  variant_id: null,
  variant_title: null,
  quantity: 1,
  status: 'created',
  date: '2026-07-10T10:00:00.000Z',
  addons: null,
  notes: null,
  price: '5.00',
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  seat: null,
  course: null,
  fired_at: '2026-07-10T10:00:00.000Z',
  ordered_by: null,
  ordered_at: '2026-07-10T10:00:00.000Z',
  split_from: null,
  ...more,
})

const round = (items: VisitItem[], more: Partial<Round> = {}): Round => ({
  id: 'o',
  date: '2026-07-10T10:00:00.000Z',
  delivery_type: 'dinein',
  customer_type: 'WALKIN',
  customer_id: null,
  customer_name: null,
  table_id: 't',
  table_title: 'T1',
  floor: '-',
  status: 'created',
  payment_status: 'pending',
  token_no: 1,
  business_day: '2026-07-10',
  placed_by: null,
  served_by: null,
  covers: null,
  visit_id: 'v',
  is_rush: false,
  items,
  ...more,
})

test('groups lines by course or seat, those without one first, and marks held ones', () => {
  const lines = linesOf([
    round([item('main', { course: 2, seat: 1, fired_at: null }), item('water')]),
    round([item('gone')], { status: 'cancelled' }),
    round([item('starter', { course: 1, seat: 2, status: 'preparing' })]),
  ])
  expect(sectionsOf(lines, 'course').map((one) => [one.number, one.lines.map(({ id }) => id)])).toEqual([
    [null, ['water']],
    [1, ['starter']],
    [2, ['main']],
  ])
  expect(sectionsOf(lines, 'seat').map(({ number }) => number)).toEqual([null, 1, 2])
  expect(lines.map(stateOf)).toEqual(['held', 'created', 'preparing'])
})

test('the lowest held course is next, counted in pieces; cancelled lines hold nothing', () => {
  const held = { fired_at: null }
  const lines = linesOf([
    round([
      item('a', { ...held, course: 3 }),
      item('b', { ...held, course: 2, quantity: 2 }),
      item('c', { ...held, course: 1, status: 'cancelled' }),
      item('d', { course: 1 }),
    ]),
  ])
  expect(heldNext(lines)).toEqual({ course: 2, pieces: 2 })
  expect(heldNext(linesOf([round([item('d')])]))).toBeNull()
})

test('keeps the choice of existing lines, and sends a new id for a part', () => {
  const lines = linesOf([
    round([
      item('a', { quantity: 3, seat: 1 }),
      item('b', { quantity: 2, seat: 1 }),
      item('c', { status: 'cancelled' }),
    ]),
    round([item('paid')], { payment_status: 'paid' }),
  ])
  const chosen = chosenThere(new Map(Object.entries({ a: 2, b: 5, c: 1, paid: 1, gone: 1 })), lines)
  expect([...chosen]).toEqual([
    ['a', 2],
    ['b', 2],
  ])
  expect(partsOf(chosen, lines, (id) => `new ${id}`)).toEqual([{ id: 'a', quantity: 2, newId: 'new a' }, { id: 'b' }])
  expect(shared(lines.slice(0, 2), 'seat')).toBe(1)
  expect(shared(lines.slice(0, 3), 'seat')).toBeUndefined()
})

test('names a visit by its tables, else its name, and lists merged visits', () => {
  const table = (title: string) => ({ id: title, table_title: title, floor: '-' })
  expect(placeOf({ tables: [table('T1'), table('T2')], name: 'Léa' }, 'Tab')).toBe('T1, T2')
  expect(placeOf({ tables: [], name: 'Léa' }, 'Tab')).toBe('Léa')
  const operation = (visit_id: string, kind: 'merged' | 'opened', from: string) => ({
    id: from,
    visit_id,
    kind,
    at: '2026-07-10T10:00:00.000Z',
    person: null,
    device: null,
    details: { from },
  })
  const history = [operation('b', 'merged', 'T2'), operation('b', 'merged', 'T3'), operation('a', 'merged', 'T1')]
  expect(mergedVisits({ id: 'a' }, history)).toEqual([{ id: 'b', place: 'T2' }])
})
