import { expect, test } from 'vitest'
import { changesOf, countStates, textsOf, withConfirmed, withTyped, type Drafts } from './translation-rows.rules.ts'

const NONE: Drafts = new Map()
const SOUP = {
  kind: 'item' as const,
  id: '1',
  original_description: 'Oignons, bouillon',
  title: 'Onion soup',
  description: null,
  state: 'missing' as const,
}
const SIDES = { ...SOUP, kind: 'category' as const, id: '1', original_description: null, state: 'to_check' as const }

test('typed texts are shown and saved; typing the old text is no change', () => {
  const typed = withTyped(NONE, SOUP, { description: 'Onions, broth' })
  expect(textsOf(SOUP, typed)).toEqual({ title: 'Onion soup', description: 'Onions, broth' })
  // a category of the same id is another row
  expect(textsOf(SIDES, typed)).toEqual({ title: 'Onion soup', description: '' })
  expect(changesOf([SIDES, SOUP], typed)).toEqual([{ kind: 'item', id: '1', description: 'Onions, broth' }])
  expect(changesOf([SOUP], withTyped(typed, SOUP, { description: '' }))).toEqual([])
})

test('a confirmed text is saved unchanged', () => {
  expect(changesOf([SIDES], withConfirmed(NONE, SIDES))).toEqual([{ kind: 'category', id: '1', title: 'Onion soup' }])
  const typed = withTyped(NONE, SOUP, { description: 'Onions' })
  expect(changesOf([SOUP], withConfirmed(typed, SOUP))).toEqual([
    { kind: 'item', id: '1', title: 'Onion soup', description: 'Onions' },
  ])
})

test('counts the states', () => {
  expect(countStates([SOUP, SIDES, { ...SOUP, state: 'done' }])).toEqual({ missing: 1, to_check: 1, done: 1 })
})
