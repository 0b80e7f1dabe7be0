/** Meats bought raw, whose origin a restaurant must state (décret n° 2002-1465 and décret n° 2022-65). */
export const MEATS = ['beef', 'pork', 'sheep', 'poultry'] as const
export type Meat = (typeof MEATS)[number]

/** Countries by ISO 3166-1. Beef also states the place of birth. */
export type Origin = {
  readonly meat: Meat
  readonly born?: readonly string[] | undefined
  readonly raised: readonly string[]
  readonly slaughtered: string
}

/** Wording of an origin: one country for all, or a country for each step. */
export type OriginWording =
  | { kind: 'all'; country: string }
  | { kind: 'born_and_raised'; countries: readonly string[]; slaughtered: string }
  | { kind: 'steps'; born: readonly string[] | null; raised: readonly string[]; slaughtered: string }

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((country) => other.includes(country))

/** "Origin" needs one country for every step, for beef including birth. */
export function wordingOf({ meat, born = [], raised, slaughtered }: Origin): OriginWording {
  const isBornKnown = born.length > 0
  const isOneCountry = [...born, ...raised].every((country) => country === slaughtered)
  if (isOneCountry && (isBornKnown || meat !== 'beef')) return { kind: 'all', country: slaughtered }
  if (isBornKnown && isSameSet(born, raised)) return { kind: 'born_and_raised', countries: raised, slaughtered }
  return { kind: 'steps', born: isBornKnown ? born : null, raised, slaughtered }
}
