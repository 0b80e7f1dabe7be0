import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS, inOrder, kindsOf } from './allergens.ts'
import { DIETS } from './diets.ts'
import { readContained, readDiets, readTraces, writeContained, writeDiets, writeTraces } from './fact-cells.ts'

const contained = fc.constantFrom(...ALLERGENS).chain((code) => {
  const kinds = kindsOf(code)
  return fc.record({
    code: fc.constant(code),
    kinds: kinds.length === 0 ? fc.constant([]) : fc.subarray([...kinds], { minLength: 1 }),
  })
})
const statement = fc
  .record({
    contains: fc.uniqueArray(contained, { selector: ({ code }) => code }),
    traces: fc.subarray([...ALLERGENS]),
  })
  .map(inOrder)
const language = fc.constantFrom('en' as const, 'fr' as const)

test('the facts of an item that a file states are read again as they were, in either language', () => {
  fc.assert(
    fc.property(statement, fc.subarray([...DIETS]), language, ({ contains, traces }, diets, inLanguage) => {
      expect(readContained(writeContained(contains, inLanguage))).toEqual(contains)
      expect(readTraces(writeTraces(traces, inLanguage))).toEqual(traces)
      expect(readDiets(writeDiets(diets, inLanguage))).toEqual(diets)
    }),
  )
})

test('case, accents and the language of a name do not matter; an unknown name refuses the whole cell', () => {
  expect(readContained('OEUFS; lait , gluten(ble ,Rye)')).toEqual([
    { code: 'eggs', kinds: [] },
    { code: 'milk', kinds: [] },
    { code: 'gluten', kinds: ['wheat', 'rye'] },
  ])
  expect(readContained('aucun')).toEqual([])
  expect(readContained('fruits a coque (noix)')).toEqual([{ code: 'nuts', kinds: ['walnut'] }])
  for (const cell of ['milk, chocolate', 'nuts (oak)', 'nuts (walnut', '(walnut)', 'none, milk', ',', 'milk)'])
    expect([cell, readContained(cell)]).toEqual([cell, null])
  expect(readTraces('milk, chocolate')).toBeNull()
  expect(readTraces('')).toEqual([])
  expect(readDiets('végétarien, Kosher')).toEqual(['vegetarian', 'kosher'])
  expect(readDiets('paleo')).toBeNull()
})
