import type { Allergen, MaybeStatement } from './allergens.ts'
import type { Origin } from './origins.ts'

/** What a item is fit for, as the restaurant declares it. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const
export type Diet = (typeof DIETS)[number]

const ANIMALS: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/** What a item of that diet cannot contain. */
const EXCLUDED: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ANIMALS,
  vegan: ['eggs', 'milk', ...ANIMALS],
  halal: [],
  kosher: [],
}

/** Whether what is stated speaks against a diet; where nothing is stated, nothing does. */
export function speaksAgainst(statement: MaybeStatement, diet: Diet): boolean {
  return statement?.contains.some(({ code }) => EXCLUDED[diet].includes(code)) ?? false
}

type Declared = { allergens: MaybeStatement; diets: readonly Diet[]; origins: readonly Origin[] }

/** Whether what a item contains, or the meat it is made of, contradicts its diets. */
export function contradictsDiets({ allergens, diets, origins }: Declared): boolean {
  const hasMeat = origins.length > 0
  return diets.some(
    (diet) => speaksAgainst(allergens, diet) || (hasMeat && (diet === 'vegan' || diet === 'vegetarian')),
  )
}

/** What is vegan is vegetarian. */
export function isOfDiet(diets: readonly Diet[], diet: Diet): boolean {
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}
