import type { MenuItem } from '../records.ts'

/** An item with nothing stated; for tests. */
export const NO_FACTS = {
  description: null,
  allergens: null,
  diets: [],
  origins: [],
  home_made: 0,
  spice: 0,
  alcohol: 0,
  featured: 0,
  schedule_id: null,
  pictures: [],
} satisfies Partial<MenuItem>

/** The same item as staff see it. */
export const NO_KNOWN_FACTS = {
  ...NO_FACTS,
  allergens_stated: null,
  allergens_suggested: null,
  allergens_to_check: false,
  choices_to_check: [],
} satisfies Partial<MenuItem>
