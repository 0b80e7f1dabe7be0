import { ALLERGENS, inOrder, kindsOf, type Allergen, type Statement } from '../menu/allergens.ts'
import { DIETS, type Diet } from '../menu/diets.ts'
import { SUGGESTED_FACTS } from './templates/suggested-facts.ts'
import type { TemplateId } from './store-template.ts'

export type SuggestedFacts = { allergens: Statement; diets: readonly Diet[] }

/**
 * Usual allergens and diets of a template's item: for the owner to confirm, never shown to guests
 * (docs/rules/menu.md#suggested-allergens).
 */
export function suggestedFactsOf(template: TemplateId, itemId: string): SuggestedFacts | null {
  const text = SUGGESTED_FACTS[`${template}/${itemId}`] ?? SUGGESTED_FACTS[itemId]
  return text === undefined ? null : readFacts(text)
}

/**
 * "gluten:wheat milk
 * nuts
 * vegetarian": contents, traces, diets.
 */
function readFacts(text: string): SuggestedFacts {
  const [contains = '', traces = '', diets = ''] = text.split('/').map((part) => part.trim())
  const words = (part: string) => part.split(' ').filter((word) => word !== '')
  return {
    allergens: inOrder({
      contains: words(contains).map((word) => {
        const [code, kinds = ''] = word.split(':')
        const known = kindsOf(code as Allergen)
        return { code: code as Allergen, kinds: known.filter((kind) => kinds.split('+').includes(kind)) }
      }),
      traces: ALLERGENS.filter((code) => words(traces).includes(code)),
    }),
    diets: DIETS.filter((diet) => words(diets).includes(diet)),
  }
}
