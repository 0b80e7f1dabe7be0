import { expect, test } from 'vitest'
import { withKnownIds } from './known-options.rules.ts'

const known = [
  { id: 'rare', title: 'Rare' },
  { id: 'well', title: 'Well done' },
]
const idsOf = (options: { id: string | null; title: string }[]) => withKnownIds(options, known).map(({ id }) => id)

test('an option keeps the id that it names, whatever its title is now', () => {
  expect(
    idsOf([
      { id: 'well', title: 'Rare' },
      { id: 'rare', title: 'Bleu' },
    ]),
  ).toEqual(['well', 'rare'])
})

test('an option without an id keeps the id of its title, once', () => {
  expect(
    idsOf([
      { id: null, title: 'Well done' },
      { id: null, title: 'Well done' },
      { id: null, title: 'Medium' },
    ]),
  ).toEqual(['well', null, null])
  // another option names the id
  expect(
    idsOf([
      { id: null, title: 'Rare' },
      { id: 'rare', title: 'Blue' },
    ]),
  ).toEqual([null, 'rare'])
})

test('an id of another group is none', () => {
  expect(idsOf([{ id: 'egg', title: 'Egg' }])).toEqual([null])
})
