import type { TemplateId } from './store-template.ts'

/** Parts that a restaurant may do without; one that it does not use is in nobody's way (docs/rules.md, 374). */
export const FEATURES = ['tables', 'kitchen', 'bookings', 'loyalty', 'stock', 'time_clock'] as const
export type Feature = (typeof FEATURES)[number]

/** The features among stored or sent names; names of other versions are skipped. */
export function readFeatures(names: readonly string[] | null | undefined): Feature[] {
  return FEATURES.filter((feature) => names?.includes(feature))
}

/** Usually not used by a new restaurant of this kind. */
const USUALLY_UNUSED: Record<TemplateId, readonly Feature[]> = {
  brasserie: [],
  pizzeria: [],
  cafe: ['bookings'],
  food_truck: ['tables', 'bookings', 'time_clock'],
  bakery: ['tables', 'kitchen', 'bookings'],
  bar: ['bookings'],
}

export const usuallyUnused = (kind: TemplateId | null): readonly Feature[] => (kind ? USUALLY_UNUSED[kind] : [])
