import { expect, test } from 'vitest'
import { NO_KNOWN_FACTS } from '#core/contract/menu/no-facts-fixture.ts'
import type { MenuItem } from '#core/contract/records.ts'
import { countByCategory, groupMenu, NO_CATEGORY, reordered } from './menu-list.rules.ts'

const categories = [
  { id: 'plats', title: 'Plats', schedule_id: null },
  { id: 'vins', title: 'Vins', schedule_id: null },
  { id: 'empty', title: 'Desserts', schedule_id: null },
]

const item = (id: string, title: string, category_id: string | null): MenuItem => ({
  id,
  title,
  category_id,
  category_title: null,
  price: '1.00',
  net_price: null,
  tax_id: null,
  tax_title: null,
  tax_rate: null,
  tax_type: null,
  tax_group_id: null,
  tax_by_option: { dinein: null, takeaway: null, delivery: null },
  image: null,
  addons: [],
  variants: [],
  modifier_groups: [],
  sold_out: 0,
  remaining: null,
  price_now: '14.90',
  price_rule: null,
  open_price: 0,
  discountable: 1,
  kind: 'item',
  steps: [],
  ...NO_KNOWN_FACTS,
})

const items = [
  item('1', 'Crème de lentilles', 'plats'),
  item('2', 'Pain', null),
  item('3', 'Gamay', 'vins'),
  item('4', 'Bœuf', 'plats'),
  item('5', 'Sel', 'removed'),
]

const shown = (query = '', categoryId = '') =>
  groupMenu(items, categories, { query, categoryId }).map((group) => [
    group.category?.title ?? null,
    group.items.map(({ id }) => id),
  ])

test('groups the menu by category in order, those without one last, without empty groups', () => {
  expect(shown()).toEqual([
    ['Plats', ['1', '4']],
    ['Vins', ['3']],
    [null, ['2', '5']],
  ])
})

test('a search ignores case, accents and outer blanks', () => {
  expect(shown('  CREME ')).toEqual([['Plats', ['1']]])
  expect(shown('boeuf')).toEqual([['Plats', ['4']]])
  expect(shown('pizza')).toEqual([])
})

test('filters by one category, or by none', () => {
  expect(shown('', 'vins')).toEqual([['Vins', ['3']]])
  expect(shown('', NO_CATEGORY)).toEqual([[null, ['2', '5']]])
  expect(shown('gamay', 'plats')).toEqual([])
})

test('sorting some items leaves the others in place', () => {
  expect(reordered(items, ['4', '1']).map(({ id }) => id)).toEqual(['4', '2', '3', '1', '5'])
  expect(reordered(items, ['5', 'gone', '2']).map(({ id }) => id)).toEqual(['1', '5', '3', '4', '2'])
})

test('items are counted by category', () => {
  expect([...countByCategory(items)]).toEqual([
    ['plats', 2],
    ['vins', 1],
    ['removed', 1],
  ])
})
