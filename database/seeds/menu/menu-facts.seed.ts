import { inOrder, type MaybeStatement } from '#core/menu/allergens.ts'
import { readContained, readDiets, readTraces } from '#core/menu/fact-cells.ts'
import { updateCategory } from '../../../server/src/features/menu/categories/save-category.ts'
import { saveFacts, stateAllergens } from '../../../server/src/features/menu/details/facts/save-facts.ts'
import { addSchedule } from '../../../server/src/features/menu/details/schedules/save-schedule.ts'
import { saveTranslations } from '../../../server/src/features/menu/details/translations/save-translations.ts'
import { writeFacts } from '../../../server/src/features/menu/import/write-facts.ts'
import { listMenu } from '../../../server/src/features/menu/list-menu.ts'
import { saveMenuLanguages } from '../../../server/src/features/store/menu-languages/save-menu-languages.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import { MENU_CARD } from './menu-card.ts'
import { ADDON_FACTS, CATEGORY_TITLES, MENU_FACTS, SET_MENU_HOURS, type ItemFacts } from './menu-facts.ts'

/** Seeds allergens, diets and descriptions for most items, and the menu's English translation. */
export async function seedMenuFacts(tx: TenantTx): Promise<void> {
  const menu = await listMenu(tx)
  await saveMenuLanguages(tx, { own: 'fr', offered: ['en'] })
  const known = menu.menuItems.flatMap((item) => {
    const facts = MENU_FACTS[item.title]
    return facts ? [{ id: item.id, facts }] : []
  })
  await writeFacts(
    tx,
    known.map(({ id, facts }) => ({
      id,
      description: facts.description ?? '',
      diets: readDiets(facts.diets ?? '')!,
      allergens: statementOf(facts),
      texts: [{ language: 'en', title: facts.en, ...(facts.about && { description: facts.about }) }],
    })),
  )
  const addons = menu.menuItems.flatMap((item) => item.addons).filter(({ title }) => title in ADDON_FACTS)
  await stateAllergens(
    tx,
    addons.map(({ id, title }) => ({ kind: 'addon', id, allergens: statementOf({ contains: ADDON_FACTS[title]! }) })),
  )
  for (const { id, facts } of known) await saveOtherFacts(tx, id, facts)
  for (const { id } of alcoholOf(menu.menuItems)) await saveFacts(tx, id, { alcohol: true })
  await translateCategories(tx, menu.categories)
}

const statementOf = ({ contains, traces = '' }: Pick<ItemFacts, 'contains' | 'traces'>): MaybeStatement =>
  inOrder({ contains: readContained(contains)!, traces: readTraces(traces)! })

async function saveOtherFacts(tx: TenantTx, id: string, facts: ItemFacts): Promise<void> {
  const { origins, isHomeMade, spice, isFeatured } = facts
  if (!origins && !isHomeMade && spice === undefined && !isFeatured) return
  await saveFacts(tx, id, {
    origins: (origins ?? []).map(({ born, raised, slaughtered, meat }) => ({
      meat,
      ...(born && { born: [...born] }),
      raised: [...raised],
      slaughtered,
    })),
    homeMade: isHomeMade ?? false,
    spice: spice ?? 0,
    featured: isFeatured ?? false,
  })
}

function alcoholOf<T extends { title: string }>(items: readonly T[]): T[] {
  const alcohol = new Set(
    MENU_CARD.flatMap((part) => part.items.filter((item) => item.isAlcohol)).map((item) => item.title),
  )
  return items.filter(({ title }) => alcohol.has(title))
}

type Titled = { id: string; title: string }

async function translateCategories(tx: TenantTx, categories: readonly Titled[]): Promise<void> {
  const rows = categories.map(({ id, title }) => ({
    kind: 'category' as const,
    id,
    title: CATEGORY_TITLES[title] ?? null,
  }))
  await saveTranslations(tx, { language: 'en', rows })
}

/** The set menu is served at lunch and dinner, and offered in English too. */
export async function seedSetMenuHours(tx: TenantTx): Promise<void> {
  const { title, category, en, from } = SET_MENU_HOURS
  const { menuItems, categories } = await listMenu(tx)
  const days = [1, 2, 3, 4, 5, 6, 7]
  const spans = from.map(([begin, end]) => ({ days, from: begin, to: end }))
  const { id: scheduleId } = await addSchedule(tx, { title, spans, firstDay: null, lastDay: null })
  const set = categories.find((one) => one.title === category)!
  await updateCategory(tx, set.id, { title: set.title, scheduleId })
  await translateCategories(tx, [set])
  const rows = menuItems
    .filter((item) => item.category_id === set.id)
    .map(({ id }) => ({ kind: 'item' as const, id, title: en }))
  await saveTranslations(tx, { language: 'en', rows })
}
