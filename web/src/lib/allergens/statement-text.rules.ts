import type { Allergen, AllergenKind, Statement } from '#core/menu/allergens.ts'

type Names = {
  names: Readonly<Record<Allergen, string>>
  kinds: Readonly<Record<AllergenKind, string>>
  allergens: { none: string; traces: string }
}

/** "Gluten (wheat), Milk · traces (Nuts)" */
export function statementText({ contains, traces }: Statement, { names, kinds, allergens }: Names): string {
  const named = contains.map(({ code, kinds: held }) =>
    held.length === 0 ? names[code] : `${names[code]} (${held.map((kind) => kinds[kind]).join(', ')})`,
  )
  const held = named.join(', ') || allergens.none
  return traces.length === 0 ? held : `${held} · ${allergens.traces} (${traces.map((code) => names[code]).join(', ')})`
}
