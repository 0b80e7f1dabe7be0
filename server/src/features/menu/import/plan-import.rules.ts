import { readFacts, type FactsChange, type PresentTexts } from './import-facts.rules.ts'
import {
  cleanTitle,
  isMissing,
  readLine,
  titleKey,
  type ImportedLine,
  type ImportRow,
  type LineProblem,
  type PricedChoice,
  type Tax,
  type TaxGroup,
} from './import-line.rules.ts'
import type { ChoiceRow, MenuItemRow } from '../menu-items.queries.ts'

/** The current menu, to compare a file with. */
export type PresentMenu = {
  digits: number
  taxes: readonly Tax[]
  taxGroups: readonly TaxGroup[]
  categories: readonly { id: string; title: string }[]
  items: readonly MenuItemRow[]
  texts: PresentTexts
}

type Sale = Pick<MenuItemRow, 'price' | 'netPrice' | 'taxId' | 'taxGroupId' | 'isOpenPrice' | 'isDiscountable'>

type NewItem = Sale & {
  title: string
  /** As written in the file; null for none. */
  category: string | null
  variants: PricedChoice[]
  addons: PricedChoice[]
  facts: FactsChange | null
}

type ChoicePlan = {
  added: (PricedChoice & { itemId: string })[]
  changed: { id: string; price: number }[]
  removed: string[]
}

export type ImportPlan = {
  problems: (LineProblem & { line: number })[]
  lines: { line: number; title: string; outcome: 'new' | 'changed' | 'same' | 'wrong' }[]
  /** In order of first use. */
  newCategories: string[]
  newItems: NewItem[]
  changedItems: (Sale & { id: string })[]
  changedFacts: (FactsChange & { id: string })[]
  variants: ChoicePlan
  addons: ChoicePlan
}

/**
 * Plans the import of a file: category and title identify a line's item, the first of that name; the title alone in a
 * file without categories.
 */
export function planImport(rows: readonly ImportRow[], menu: PresentMenu): ImportPlan {
  const plan = emptyPlan()
  const find = finderIn(menu.items)
  const categories = new Set(menu.categories.map(({ title }) => titleKey(title)))
  const seen = new Set<string>()
  for (const row of rows) {
    const title = cleanTitle(row.title ?? '')
    const category = cleanTitle(row.category ?? '')
    const { item, name, isUnclear } = find(row.category, title)
    const { read, problems } = readLine(row, { ...menu, present: item })
    const facts = readFacts(row, { present: item, texts: menu.texts }, (field, code) => problems.push({ field, code }))
    if (isUnclear) problems.push({ field: 'category', code: 'menu.import_category_needed' })
    if (title !== '' && seen.has(name)) problems.push({ field: 'title', code: 'menu.import_line_doubled' })
    seen.add(name)
    plan.problems.push(...problems.map((problem) => ({ ...problem, line: row.line })))
    const outcome = problems.length > 0 ? 'wrong' : item ? changeItem(plan, item, { ...read, facts }) : 'new'
    plan.lines.push({ line: row.line, title, outcome })
    if (outcome !== 'new') continue
    plan.newItems.push({ ...newItem(category || null, title, read), facts })
    if (category === '' || categories.has(titleKey(category))) continue
    categories.add(titleKey(category))
    plan.newCategories.push(category)
  }
  return plan
}

function emptyPlan(): ImportPlan {
  const choices = () => ({ added: [], changed: [], removed: [] })
  return {
    problems: [],
    lines: [],
    newCategories: [],
    newItems: [],
    changedItems: [],
    changedFacts: [],
    variants: choices(),
    addons: choices(),
  }
}

function nameOf(category: string | null | undefined, title: string): string {
  return JSON.stringify([titleKey(category ?? ''), titleKey(title)])
}

type Found = { item: MenuItemRow | undefined; name: string; isUnclear: boolean }

/** Finds the item that a line means. Without a category, a title that several categories have means none of them. */
function finderIn(items: readonly MenuItemRow[]) {
  // the first of a name wins: it is entered last
  const byName = new Map(items.toReversed().map((item) => [nameOf(item.categoryTitle, item.title), item]))
  const byTitle = new Map<string, MenuItemRow[]>()
  for (const item of byName.values()) {
    const key = titleKey(item.title)
    byTitle.set(key, [...(byTitle.get(key) ?? []), item])
  }
  return (category: ImportRow['category'], title: string): Found => {
    const written = nameOf(cleanTitle(category ?? ''), title)
    if (!isMissing(category)) return { item: byName.get(written), name: written, isUnclear: false }
    const [item, ...others] = byTitle.get(titleKey(title)) ?? []
    const name = item ? nameOf(item.categoryTitle, item.title) : written
    return { item, name, isUnclear: others.length > 0 }
  }
}

function newItem(category: string | null, title: string, read: ImportedLine): Omit<NewItem, 'facts'> {
  const { price, netPrice = null, taxId = null, taxGroupId = null, variants = [], addons = [] } = read
  const { isOpenPrice = false, isDiscountable = true } = read
  return { category, title, price, netPrice, taxId, taxGroupId, isOpenPrice, isDiscountable, variants, addons }
}

type ReadLine = ImportedLine & { facts: FactsChange | null }

function changeItem(plan: ImportPlan, item: MenuItemRow, read: ReadLine): 'changed' | 'same' {
  const { price, netPrice = item.netPrice, taxId = item.taxId } = read
  const { isOpenPrice = item.isOpenPrice, isDiscountable = item.isDiscountable } = read
  // naming a tax other than the group's, without a group, takes it out of the group
  const { taxGroupId = taxId === item.taxId ? item.taxGroupId : null } = read
  const sale: Sale = { price, netPrice, taxId, taxGroupId, isOpenPrice, isDiscountable }
  const isOther = (Object.keys(sale) as (keyof Sale)[]).some((fact) => sale[fact] !== item[fact])
  if (isOther) plan.changedItems.push({ id: item.id, ...sale })
  if (read.facts) plan.changedFacts.push({ id: item.id, ...read.facts })
  const isChanged = isOther || read.facts !== null
  // a set menu keeps what it had as an item, but no file shows it
  if (item.isSet) return isChanged ? 'changed' : 'same'
  const hasOther = [
    changeChoices(plan.variants, { item, present: item.variants, wanted: read.variants }),
    changeChoices(plan.addons, { item, present: item.addons, wanted: read.addons }),
  ]
  return isChanged || hasOther.includes(true) ? 'changed' : 'same'
}

type Choices = { item: MenuItemRow; present: readonly ChoiceRow[] | null; wanted: readonly PricedChoice[] | undefined }

/** Choices with one title are the same and keep their ids; repeated titles match in order. */
function changeChoices(plan: ChoicePlan, { item, present, wanted }: Choices): boolean {
  if (wanted === undefined) return false
  const left = new Map<string, ChoiceRow[]>()
  for (const choice of present ?? []) {
    const key = titleKey(choice.title)
    left.set(key, [...(left.get(key) ?? []), choice])
  }
  let isChanged = false
  for (const { title, price } of wanted) {
    const kept = left.get(titleKey(title))?.shift()
    if (kept?.price === price) continue
    isChanged = true
    if (kept) plan.changed.push({ id: kept.id, price })
    else plan.added.push({ itemId: item.id, title, price })
  }
  const removed = [...left.values()].flat().map(({ id }) => id)
  plan.removed.push(...removed)
  return isChanged || removed.length > 0
}
