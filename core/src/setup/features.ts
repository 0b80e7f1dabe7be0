import type { TemplateId } from './store-template.ts'

/**
 * Parts of the product that a restaurant may switch off and then does not see (docs/rules/restaurant.md#unused-parts).
 */
export const FEATURES = ['tables', 'kitchen', 'bookings', 'loyalty', 'stock', 'time_clock'] as const
export type Feature = (typeof FEATURES)[number]

/** Reads stored or sent feature names; names of other versions are skipped. */
export function readFeatures(names: readonly string[] | null | undefined): Feature[] {
  return FEATURES.filter((feature) => names?.includes(feature))
}

/** Features that a new restaurant of each kind usually does not use. */
const USUALLY_UNUSED: Record<TemplateId, readonly Feature[]> = {
  brasserie: [],
  pizzeria: [],
  cafe: ['bookings'],
  food_truck: ['tables', 'bookings', 'time_clock'],
  bakery: ['tables', 'kitchen', 'bookings'],
  bar: ['bookings'],
}

export const usuallyUnused = (kind: TemplateId | null): readonly Feature[] => (kind ? USUALLY_UNUSED[kind] : [])
