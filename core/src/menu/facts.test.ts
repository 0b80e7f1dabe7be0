import { expect, test } from 'vitest'
import { inOrder, isStatementRight, statementInShort, type Statement } from './allergens.ts'
import { contradictsDiets, isOfDiet, type Diet } from './diets.ts'
import { menuLanguageOfTags, stateOfTranslation } from './menu-languages.ts'
import { wordingOf, type Origin } from './origins.ts'

const milk: Statement = { contains: [{ code: 'milk', kinds: [] }], traces: [] }
const gluten = (...kinds: ('wheat' | 'rye' | 'almond')[]): Statement => ({
  contains: [{ code: 'gluten', kinds }],
  traces: [],
})

test.each([
  ['nothing, on purpose', { contains: [], traces: [] }, true],
  ['a code', milk, true],
  ['gluten without its cereal', gluten(), false],
  ['gluten of wheat and rye', gluten('rye', 'wheat'), true],
  ['gluten of a nut', gluten('almond'), false],
  ['the same cereal twice', gluten('wheat', 'wheat'), false],
  ['a kind of what has none', { contains: [{ code: 'milk', kinds: ['wheat'] }], traces: [] }, false],
  ['a code twice', { contains: [...milk.contains, ...milk.contains], traces: [] }, false],
  ['traces twice', { contains: [], traces: ['nuts', 'nuts'] }, false],
] as [string, Statement, boolean][])('%s', (_, statement, expected) => {
  expect(isStatementRight(statement)).toBe(expected)
})

test('a statement is in the order of the law, and a contained allergen is not listed as a trace', () => {
  const stated: Statement = {
    contains: [...milk.contains, ...gluten('rye', 'wheat').contains],
    traces: ['sesame', 'milk', 'eggs'],
  }
  expect(statementInShort(inOrder(stated))).toBe('gluten (wheat, rye), milk; traces: eggs, sesame')
  expect(statementInShort({ contains: [], traces: [] })).toBe('none')
  expect(statementInShort(null)).toBe('not stated')
})

const ham: Origin = { meat: 'pork', raised: ['ES'], slaughtered: 'FR' }

const DIET_CASES: [string, Statement | null, Diet[], Origin[], boolean][] = [
  ['vegan with milk', milk, ['vegan'], [], true],
  ['vegetarian with milk', milk, ['vegetarian'], [], false],
  ['vegetarian with fish', { contains: [{ code: 'fish', kinds: [] }], traces: [] }, ['vegetarian'], [], true],
  ['vegan with traces of milk', { contains: [], traces: ['milk'] }, ['vegan'], [], false],
  ['vegetarian with meat', null, ['vegetarian'], [ham], true],
  ['halal with meat', null, ['halal'], [ham], false],
  ['not stated', null, ['vegan'], [], false],
]

test.each(
  DIET_CASES.map(([name, allergens, diets, origins, expected]) => ({
    name,
    declared: { allergens, diets, origins },
    expected,
  })),
)('$name', ({ declared, expected }) => {
  expect(contradictsDiets(declared)).toBe(expected)
})

test('vegan includes vegetarian, not the other way round', () => {
  expect([isOfDiet(['vegan'], 'vegetarian'), isOfDiet(['vegetarian'], 'vegan')]).toEqual([true, false])
})

test.each([
  [
    { meat: 'beef', born: ['FR'], raised: ['FR'], slaughtered: 'FR' },
    { kind: 'all', country: 'FR' },
  ],
  [
    { meat: 'pork', raised: ['FR'], slaughtered: 'FR' },
    { kind: 'all', country: 'FR' },
  ],
  [
    { meat: 'beef', born: ['IE'], raised: ['IE'], slaughtered: 'FR' },
    { kind: 'born_and_raised', countries: ['IE'], slaughtered: 'FR' },
  ],
  [ham, { kind: 'steps', born: null, raised: ['ES'], slaughtered: 'FR' }],
  // without a place of birth, one origin for all may not be claimed
  [
    { meat: 'beef', raised: ['FR'], slaughtered: 'FR' },
    { kind: 'steps', born: null, raised: ['FR'], slaughtered: 'FR' },
  ],
  [
    { meat: 'beef', born: ['IE', 'FR'], raised: ['FR'], slaughtered: 'FR' },
    { kind: 'steps', born: ['IE', 'FR'], raised: ['FR'], slaughtered: 'FR' },
  ],
] as const)('%j is worded as %j', (origin, wording) => {
  expect(wordingOf(origin)).toEqual(wording)
})

test('a phone has the first of its languages that is offered', () => {
  expect(menuLanguageOfTags(['de-AT', 'en'])).toBe('de')
  expect(menuLanguageOfTags(['de-AT', 'en'], ['fr', 'en'])).toBe('en')
  expect(menuLanguageOfTags(['pt-BR'], ['fr', 'en'])).toBeNull()
})

test('a translation is to check once its original has changed, and missing while a field is', () => {
  const now = { title: 'Soupe', description: 'chaude' }
  const done = { title: 'Soup', description: 'hot', ofTitle: 'Soupe', ofDescription: 'chaude' }
  expect(stateOfTranslation(now, undefined)).toBe('missing')
  expect(stateOfTranslation(now, { ...done, description: null })).toBe('missing')
  expect(stateOfTranslation(now, done)).toBe('done')
  expect(stateOfTranslation({ ...now, title: 'Potage' }, done)).toBe('to_check')
  expect(stateOfTranslation({ ...now, description: 'froide' }, done)).toBe('to_check')
  expect(stateOfTranslation({ title: 'Soupe', description: null }, done)).toBe('to_check')
  expect(
    stateOfTranslation({ title: 'Soupe', description: null }, { ...done, description: null, ofDescription: null }),
  ).toBe('done')
})
