import type { Allergen, AllergenKind } from './allergens.ts'
import type { Diet } from './diets.ts'

type FactNames = {
  allergens: Readonly<Record<Allergen, string>>
  kinds: Readonly<Record<AllergenKind, string>>
  diets: Readonly<Record<Diet, string>>
  /** Text for "none of the 14". */
  none: string
}

/** Names of allergens and diets in the dashboard and the menu file. */
export const FACT_NAMES: Readonly<Record<'en' | 'fr', FactNames>> = {
  en: {
    allergens: {
      gluten: 'Gluten',
      crustaceans: 'Crustaceans',
      eggs: 'Eggs',
      fish: 'Fish',
      peanuts: 'Peanuts',
      soybeans: 'Soybeans',
      milk: 'Milk',
      nuts: 'Nuts',
      celery: 'Celery',
      mustard: 'Mustard',
      sesame: 'Sesame',
      sulphites: 'Sulphites',
      lupin: 'Lupin',
      molluscs: 'Molluscs',
    },
    kinds: {
      wheat: 'wheat',
      rye: 'rye',
      barley: 'barley',
      oats: 'oats',
      almond: 'almond',
      hazelnut: 'hazelnut',
      walnut: 'walnut',
      cashew: 'cashew',
      pecan: 'pecan',
      brazil: 'Brazil nut',
      pistachio: 'pistachio',
      macadamia: 'macadamia',
    },
    diets: { vegetarian: 'Vegetarian', vegan: 'Vegan', halal: 'Halal', kosher: 'Kosher' },
    none: 'None',
  },
  fr: {
    allergens: {
      gluten: 'Gluten',
      crustaceans: 'Crustacés',
      eggs: 'Œufs',
      fish: 'Poisson',
      peanuts: 'Arachides',
      soybeans: 'Soja',
      milk: 'Lait',
      nuts: 'Fruits à coque',
      celery: 'Céleri',
      mustard: 'Moutarde',
      sesame: 'Sésame',
      sulphites: 'Sulfites',
      lupin: 'Lupin',
      molluscs: 'Mollusques',
    },
    kinds: {
      wheat: 'blé',
      rye: 'seigle',
      barley: 'orge',
      oats: 'avoine',
      almond: 'amande',
      hazelnut: 'noisette',
      walnut: 'noix',
      cashew: 'cajou',
      pecan: 'pécan',
      brazil: 'noix du Brésil',
      pistachio: 'pistache',
      macadamia: 'macadamia',
    },
    diets: { vegetarian: 'Végétarien', vegan: 'Végan', halal: 'Halal', kosher: 'Casher' },
    none: 'Aucun',
  },
}
