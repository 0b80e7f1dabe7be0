import { foldText } from '../text/fold-text.ts'
import { ALLERGENS, kindsOf, type Allergen, type AllergenKind, type Contained } from './allergens.ts'
import { DIETS, type Diet } from './diets.ts'
import { FACT_NAMES } from './fact-names.ts'

type FileLanguage = keyof typeof FACT_NAMES

/** "Gluten (wheat, rye), Milk" for a cell of the menu file; "None" if none of the 14. */
export function writeContained(contains: readonly Contained[], language: FileLanguage): string {
  const { allergens, kinds, none } = FACT_NAMES[language]
  if (contains.length === 0) return none
  return contains
    .map(({ code, kinds: held }) =>
      held.length === 0 ? allergens[code] : `${allergens[code]} (${held.map((kind) => kinds[kind]).join(', ')})`,
    )
    .join(', ')
}

export function writeTraces(traces: readonly Allergen[], language: FileLanguage): string {
  return traces.map((code) => FACT_NAMES[language].allergens[code]).join(', ')
}

export function writeDiets(diets: readonly Diet[], language: FileLanguage): string {
  return diets.map((diet) => FACT_NAMES[language].diets[diet]).join(', ')
}

/** Finds a code by its English or French name or by itself. */
function finder<C extends string>(
  codes: readonly C[],
  namesOf: (language: FileLanguage) => Readonly<Record<C, string>>,
) {
  const known = new Map<string, C>()
  for (const code of codes) {
    known.set(code, code)
    for (const language of ['en', 'fr'] as const) known.set(foldText(namesOf(language)[code]), code)
  }
  return (text: string): C | undefined => known.get(foldText(text))
}

const findAllergen = finder(ALLERGENS, (language) => FACT_NAMES[language].allergens)
const findDiet = finder(DIETS, (language) => FACT_NAMES[language].diets)
const KINDS = ALLERGENS.flatMap(kindsOf)
const findKind = finder<AllergenKind>(KINDS, (language) => FACT_NAMES[language].kinds)
const isNone = (text: string) =>
  (['en', 'fr'] as const).some((language) => foldText(FACT_NAMES[language].none) === foldText(text))

/** The entries of a cell, each with the text in parentheses after it; null if a parenthesis is not closed. */
function entriesOf(cell: string): { name: string; inside: string[] }[] | null {
  const entries = cell.match(/[^,;()]+(?:\([^()]*\))?/g) ?? []
  const rest = entries.reduce((left, entry) => left.replace(entry, ''), cell)
  if (/[^,;\s]/.test(rest)) return null
  return entries.flatMap((entry) => {
    const [, name = '', inside = ''] = /^([^(]*)(?:\(([^()]*)\))?$/.exec(entry.trim()) ?? []
    if (name.trim() === '') return inside === '' ? [] : [{ name: '', inside: [] }]
    return [{ name, inside: inside.split(/[,;]/).filter((kind) => kind.trim() !== '') }]
  })
}

/** The contained allergens in a cell; null if something is not understood. Missing kinds are checked elsewhere. */
export function readContained(cell: string): Contained[] | null {
  if (isNone(cell)) return []
  const entries = entriesOf(cell)
  if (entries === null || entries.length === 0) return null
  const read = entries.flatMap(({ name, inside }): Contained[] => {
    const [code, kinds] = [findAllergen(name), inside.map(findKind).filter((kind) => kind !== undefined)]
    return code === undefined || kinds.length < inside.length ? [] : [{ code, kinds }]
  })
  return read.length === entries.length ? read : null
}

/** Traces in a cell, without kinds; null if one is unknown. */
export function readTraces(cell: string): Allergen[] | null {
  return readList(cell, findAllergen)
}

/** Diets in a cell; null if one is unknown. */
export function readDiets(cell: string): Diet[] | null {
  return readList(cell, findDiet)
}

function readList<C>(cell: string, find: (text: string) => C | undefined): C[] | null {
  const read = cell
    .split(/[,;]/)
    .filter((name) => name.trim() !== '' && !isNone(name))
    .map(find)
  return read.includes(undefined) ? null : [...new Set(read.filter((one) => one !== undefined))]
}
