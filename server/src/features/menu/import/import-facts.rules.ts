import { DESCRIPTION_MAX } from '#core/contract/menu/facts.ts'
import { inOrder, isSameStatement, isStatementRight, type MaybeStatement } from '#core/menu/allergens.ts'
import { contradictsDiets, DIETS, type Diet } from '#core/menu/diets.ts'
import { readContained, readDiets, readTraces } from '#core/menu/fact-cells.ts'
import { MENU_LANGUAGES, type MenuLanguage } from '#core/menu/menu-languages.ts'
import type { MenuItemRow } from '../menu-items.queries.ts'
import { isMissing, TITLE_MAX, type ImportRow, type Refuse } from './import-line.rules.ts'

type Texts = { title: string | null; description: string | null }

/** The menu's own language, and existing translations by language and item, to compare with. */
export type PresentTexts = { own: MenuLanguage; translations: ReadonlyMap<string, Texts> }

export const textsKey = (language: MenuLanguage, itemId: string): string => `${language} ${itemId}`

/** Changes of a line to the facts for guests; without allergens the statement stays. */
export type FactsChange = {
  description: string
  diets: readonly Diet[]
  allergens?: MaybeStatement
  texts: readonly ({ language: MenuLanguage } & Partial<Texts>)[]
}

type Known = Pick<MenuItemRow, 'title' | 'description' | 'diets' | 'allergens' | 'origins'> & { id: string | null }
const NOTHING: Known = { id: null, title: '', description: '', diets: [], allergens: null, origins: [] }

/** Reads a line's facts for guests; null if unchanged. Names every wrong cell. */
export function readFacts(
  row: ImportRow,
  { present, texts }: { present: MenuItemRow | undefined; texts: PresentTexts },
  refuse: Refuse,
): FactsChange | null {
  const known: Known = present ?? { ...NOTHING, title: row.title ?? '' }
  const description = isMissing(row.description) ? known.description : row.description
  if (description.length > DESCRIPTION_MAX) refuse('description', 'menu.description_too_long')
  const diets = readDietsOf(row, known, refuse)
  const allergens = readStatement(row, known, refuse)
  const isAsked = !isMissing(row.diets) || !isMissing(row.allergens) || !isMissing(row.traces)
  if (isAsked && contradictsDiets({ diets, allergens, origins: known.origins }))
    refuse(isMissing(row.diets) ? 'allergens' : 'diets', 'menu.diet_contradicts')
  const changedTexts = readTexts(row, { known: { ...known, description }, texts }, refuse)
  const isStated = !isSameStatement(allergens, known.allergens)
  const isSame = description === known.description && diets.join() === known.diets.join() && !isStated
  if (isSame && changedTexts.length === 0) return null
  return { description, diets, texts: changedTexts, ...(isStated && { allergens }) }
}

function readDietsOf({ diets: cell }: ImportRow, known: Known, refuse: Refuse): readonly Diet[] {
  const read = isMissing(cell) ? null : readDiets(cell)
  if (!isMissing(cell) && read === null) refuse('diets', 'menu.import_diet_unknown')
  const diets: readonly string[] = read ?? known.diets
  return DIETS.filter((diet) => diets.includes(diet))
}

/** Both cells make the statement. A blank cell of contained allergens states nothing, so traces cannot stand alone. */
function readStatement({ allergens, traces }: ImportRow, known: Known, refuse: Refuse): MaybeStatement {
  if (isMissing(allergens) && isMissing(traces)) return known.allergens
  const contains = isMissing(allergens)
    ? (known.allergens?.contains ?? null)
    : allergens === ''
      ? null
      : readContained(allergens)
  const traced = isMissing(traces) ? (contains && known.allergens ? known.allergens.traces : []) : readTraces(traces)
  if (!isMissing(allergens) && allergens !== '' && contains === null) {
    refuse('allergens', 'menu.import_allergen_unknown')
    return known.allergens
  }
  if (traced === null) {
    refuse('traces', 'menu.import_allergen_unknown')
    return known.allergens
  }
  if (contains === null) {
    if (traced.length > 0) refuse('traces', 'menu.import_traces_alone')
    return null
  }
  const statement = { contains, traces: traced }
  if (!isStatementRight(statement)) refuse('allergens', 'menu.allergens_invalid')
  return inOrder(statement)
}

type Compared = { known: Known; texts: PresentTexts }

/** Changed texts of other languages. The menu's own language is the menu itself. */
function readTexts(row: ImportRow, { known, texts }: Compared, refuse: Refuse): FactsChange['texts'] {
  return MENU_LANGUAGES.flatMap((language) => {
    const present = known.id === null ? undefined : texts.translations.get(textsKey(language, known.id))
    const changed = (['title', 'description'] as const).flatMap((field) => {
      const cell = row[`${field}_${language}`]
      if (isMissing(cell)) return []
      const isTooLong = cell.length > (field === 'title' ? TITLE_MAX : DESCRIPTION_MAX)
      if (isTooLong)
        refuse(`${field}_${language}`, field === 'title' ? 'menu.import_title_too_long' : 'menu.description_too_long')
      if (language === texts.own) {
        if (cell !== '' && cell !== known[field]) refuse(`${field}_${language}`, 'menu.language_own')
        return []
      }
      return (cell || null) === (present?.[field] ?? null) ? [] : [[field, cell || null] as const]
    })
    return changed.length === 0 ? [] : [{ language, ...(Object.fromEntries(changed) as Partial<Texts>) }]
  })
}

/** The languages with a column in these lines. */
export function languagesOf(rows: readonly ImportRow[]): MenuLanguage[] {
  return MENU_LANGUAGES.filter((language) =>
    rows.some((row) => !isMissing(row[`title_${language}`]) || !isMissing(row[`description_${language}`])),
  )
}
