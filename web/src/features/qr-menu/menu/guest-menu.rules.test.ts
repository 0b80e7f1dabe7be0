import { expect, test } from 'vitest'
import { aDish, aWine } from './a-dish-fixture.ts'
import { findDishes, firstDishes, sectionsOf } from './guest-menu.rules.ts'

const titles = (dishes: readonly { title: string }[]) => dishes.map(({ title }) => title)
const salad = aDish({ id: 'salad', title: 'Salade de CHÈVRE' })

test('the search finds what a title contains, whatever case and accents', () => {
  const dishes = [aDish(), aWine, salad]
  expect(titles(findDishes(dishes, ' chevre'))).toEqual(['Salade de CHÈVRE'])
  expect(titles(findDishes(dishes, 'MAISON'))).toEqual(['Burger maison'])
  expect(findDishes(dishes, '  ')).toBe(dishes)
  expect(findDishes(dishes, 'pizza')).toEqual([])
})

test('dishes stand under their categories in the order of the menu; those without one come last', () => {
  const loose = aDish({ id: 'loose', title: 'Pain', category_id: null, category_title: null })
  const lost = aDish({ id: 'lost', title: 'Eau', category_id: 'deleted' })
  const categories = [
    { id: 'boissons', title: 'Boissons' },
    { id: 'desserts', title: 'Desserts' },
    { id: 'plats', title: 'Plats' },
  ]
  const sections = sectionsOf({ categories }, [loose, aDish(), aWine, salad, lost])
  expect(sections.map(({ title, dishes }) => [title, titles(dishes)])).toEqual([
    ['Boissons', ['Gamay']],
    ['Plats', ['Burger maison', 'Salade de CHÈVRE']],
    [null, ['Pain', 'Eau']],
  ])
})

test('the first dishes fill whole sections and cut the last one', () => {
  const section = (id: string, count: number) => ({
    id,
    title: id,
    dishes: Array.from({ length: count }, (_, at) => aDish({ id: `${id}${at}` })),
  })
  const sections = [section('a', 3), section('b', 3), section('c', 3)]
  expect(firstDishes(sections, 5).map(({ id, dishes }) => [id, dishes.length])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(firstDishes(sections, 99)).toEqual(sections)
})
