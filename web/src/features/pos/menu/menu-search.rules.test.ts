import { expect, test } from 'vitest'
import { aMenu } from './menu-fixture.ts'
import { countByCategory, findItems } from './menu-search.rules.ts'

const { items } = aMenu([
  { id: '1', title: 'Salade de crème', category_id: 'starters' },
  { id: '2', title: 'Crème brûlée', category_id: 'desserts' },
  { id: '3', title: 'Œuf  mimosa', category_id: 'starters' },
  { id: '4', title: 'Crêpe' },
])
const search = (query: string, categoryId: string | null = null) =>
  findItems(items, { query, categoryId }).map((item) => item.id)

test('ignores outer blanks, case and accents', () => {
  expect(search('  CREME brulee ')).toEqual(['2'])
  expect(search('oeuf mimosa')).toEqual(['3'])
  expect(search('   ')).toEqual(['1', '2', '3', '4'])
  expect(search('pizza')).toEqual([])
  expect(search('brûlée crème')).toEqual(['2'])
  expect(search('bru\u0302le\u0301e')).toEqual(['2'])
})

test('titles that begin with the search come first', () => {
  expect(search('crème')).toEqual(['2', '1'])
})

test('a category narrows the search', () => {
  expect(search('', 'starters')).toEqual(['1', '3'])
  expect(search('creme', 'desserts')).toEqual(['2'])
  expect(countByCategory(items)).toEqual(
    new Map([
      ['starters', 2],
      ['desserts', 1],
    ]),
  )
})
