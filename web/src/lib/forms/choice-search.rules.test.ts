import { expect, test } from 'vitest'
import { chosenFirst, searchChoices } from './choice-search.rules.ts'

const choices = [
  { value: 'a', label: 'Costa Rican Colón' },
  { value: 'b', label: 'Euro' },
  { value: 'c', label: 'Japanese Yen' },
]

test('an empty search finds everything', () => {
  expect(searchChoices(choices, '  ')).toEqual(choices)
})

test('every word must be there, in any order', () => {
  expect(searchChoices(choices, 'colon costa')).toEqual([choices[0]])
  expect(searchChoices(choices, 'colon yen')).toEqual([])
})

test('the chosen entry begins the list, the others keep their order', () => {
  expect(chosenFirst(choices, 'c').map(({ value }) => value)).toEqual(['c', 'a', 'b'])
  expect(chosenFirst(choices, 'unknown')).toEqual(choices)
})
