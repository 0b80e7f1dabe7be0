import { expect, test } from 'vitest'
import { aMenuItem, aWine } from './a-menu-item-fixture.ts'
import { chosenSections, FAVOURITES, findMenuItems, firstMenuItems, sectionsOf } from './guest-menu.rules.ts'

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)
const salad = aMenuItem({ id: 'salad', title: 'Salade de CHÈVRE' })

test('finds parts of a title in any case and accents', () => {
  const items = [aMenuItem(), aWine, salad]
  expect(titles(findMenuItems(items, ' chevre'))).toEqual(['Salade de CHÈVRE'])
  expect(titles(findMenuItems(items, 'MAISON'))).toEqual(['Burger maison'])
  expect(findMenuItems(items, '  ')).toBe(items)
  expect(findMenuItems(items, 'pizza')).toEqual([])
})

test.each([
  ['l’oignon', "Soupe à l'oignon"],
  ["d'olive", 'Huile d’olive'],
  ['strasse', 'Straßenkuchen'],
  ['smorrebrod', 'Smørrebrød'],
  ['oeuf', 'Œufs mayonnaise'],
  ['brulee creme', 'Crème brûlée'],
])('"%s" finds %s on the guests’ menu', (typed, title) => {
  const items = [aMenuItem({ title }), aWine]
  expect(titles(findMenuItems(items, typed))).toEqual([title])
  expect(titles(findMenuItems(items, typed.normalize('NFD')))).toEqual([title])
})

test('groups items by category in menu order; those without one come last', () => {
  const loose = aMenuItem({ id: 'loose', title: 'Pain', category_id: null, category_title: null })
  const lost = aMenuItem({ id: 'lost', title: 'Eau', category_id: 'deleted' })
  const categories = [
    { id: 'boissons', title: 'Boissons', schedule_id: null },
    { id: 'desserts', title: 'Desserts', schedule_id: null },
    { id: 'plats', title: 'Plats', schedule_id: null },
  ]
  const sections = sectionsOf({ categories }, [loose, aMenuItem(), aWine, salad, lost])
  expect(sections.map(({ title, items }) => [title, titles(items)])).toEqual([
    ['Boissons', ['Gamay']],
    ['Plats', ['Burger maison', 'Salade de CHÈVRE']],
    [null, ['Pain', 'Eau']],
  ])
})

test('the first items fill sections, and cut the last one', () => {
  const section = (id: string, count: number) => ({
    id,
    title: id,
    items: Array.from({ length: count }, (_, at) => aMenuItem({ id: `${id}${at}` })),
  })
  const sections = [section('a', 3), section('b', 3), section('c', 3)]
  expect(firstMenuItems(sections, 5).map(({ id, items }) => [id, items.length])).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(firstMenuItems(sections, 99)).toEqual(sections)
})

test('favourites can be chosen like a category', () => {
  const sections = [
    { id: 'dishes', title: 'Plats', items: [aMenuItem(), aMenuItem({ id: 'steak', featured: 1 })] },
    { id: 'drinks', title: 'Boissons', items: [{ ...aWine, featured: 1 as const }] },
  ]
  expect(chosenSections(sections, null, 'Best')).toEqual(sections)
  expect(chosenSections(sections, 'drinks', 'Best')).toEqual(sections.slice(1))
  const [best, ...others] = chosenSections(sections, FAVOURITES, 'Best')
  expect([best?.title, best?.items.map(({ id }) => id), others]).toEqual(['Best', ['steak', 'gamay'], []])
  expect(chosenSections([{ ...sections[0]!, items: [aMenuItem()] }], FAVOURITES, 'Best')).toEqual([])
})
