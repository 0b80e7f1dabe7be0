import { expect, test } from 'vitest'
import { isStatementRight, statementInShort } from '../menu/allergens.ts'
import { contradictsDiets } from '../menu/diets.ts'
import { itemsOfTemplate } from './store-template.ts'
import { STORE_TEMPLATES } from './store-templates.ts'
import { suggestedFactsOf } from './suggested-facts.ts'
import { SUGGESTED_FACTS } from './templates/suggested-facts.ts'

test.each(STORE_TEMPLATES.map((template) => [template.id, template] as const))(
  '%s: each item has a proposal that may be stated as it is and contradicts no diet',
  (id, template) => {
    for (const item of itemsOfTemplate(template, 'fr')) {
      const facts = suggestedFactsOf(id, item.id)
      expect([item.id, facts !== null && isStatementRight(facts.allergens)]).toEqual([item.id, true])
      expect([item.id, contradictsDiets({ ...facts!, origins: [] })]).toEqual([item.id, false])
    }
  },
)

test('every proposal is of an item and is read whole', () => {
  const items = STORE_TEMPLATES.flatMap((template) =>
    itemsOfTemplate(template, 'fr').map(({ id }) => ({ template: template.id, id })),
  )
  const known = new Set(items.flatMap(({ template, id }) => [id, `${template}/${id}`]))
  for (const [key, text] of Object.entries(SUGGESTED_FACTS)) {
    expect([key, known.has(key)]).toEqual([key, true])
    const found = items.find(({ template, id }) => key === id || key === `${template}/${id}`)!
    if (SUGGESTED_FACTS[`${found.template}/${found.id}`] !== undefined && !key.includes('/')) continue
    const { allergens, diets } = suggestedFactsOf(found.template, found.id)!
    const words = text.split(/[\s/:+]+/).filter((word) => word !== '')
    const read = [...allergens.contains.flatMap(({ code, kinds }) => [code, ...kinds]), ...allergens.traces, ...diets]
    expect([key, read.toSorted()]).toEqual([key, words.toSorted()])
  }
  expect(statementInShort(suggestedFactsOf('brasserie', 'salmon')!.allergens)).toBe('fish, milk, sulphites')
  expect(statementInShort(suggestedFactsOf('pizzeria', 'salmon')!.allergens)).toBe('gluten (wheat), fish, milk')
})
