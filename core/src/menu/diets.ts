import type { Allergen, MaybeStatement } from './allergens.ts'
import type { Origin } from './origins.ts'

/** Diets that the restaurant declares an item suitable for. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'kosher'] as const
export type Diet = (typeof DIETS)[number]

const ANIMALS: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs']

/** Allergens that rule a diet out. */
const EXCLUDED: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ANIMALS,
  vegan: ['eggs', 'milk', ...ANIMALS],
  halal: [],
  kosher: [],
}

/** True if the statement contradicts a diet. Nothing stated contradicts nothing. */
export function speaksAgainst(statement: MaybeStatement, diet: Diet): boolean {
  return statement?.contains.some(({ code }) => EXCLUDED[diet].includes(code)) ?? false
}

type Declared = { allergens: MaybeStatement; diets: readonly Diet[]; origins: readonly Origin[] }

/** True if an item's allergens, or the meat in it, contradict its diets. */
export function contradictsDiets({ allergens, diets, origins }: Declared): boolean {
  const hasMeat = origins.length > 0
  return diets.some(
    (diet) => speaksAgainst(allergens, diet) || (hasMeat && (diet === 'vegan' || diet === 'vegetarian')),
  )
}

/** Vegan food is vegetarian. */
export function isOfDiet(diets: readonly Diet[], diet: Diet): boolean {
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))
}
