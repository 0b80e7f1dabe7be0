import type { RecipeRow as Row } from '#core/contract/inventory/stock-files.ts'
import { MAX_LOSS_PERCENT, MAX_RECIPE_LINES, type RecipeLine } from '#core/stock/recipes.ts'
import { kindOfUnit, type StockUnit } from '#core/stock/units.ts'
import { readYesOrNo, titleKey } from '../../menu/import/import-line.rules.ts'
import type { RecipeDraft } from '../recipes/store-recipes.ts'
import { isMissing, readQuantity, readUnit, type Refuse } from './stock-cells.rules.ts'

export type Ingredient = { id: string; title: string; unit: StockUnit }
/** The possible ingredients of lines, by title. */
export type Ingredients = {
  items: ReadonlyMap<string, readonly Ingredient[]>
  preparations: ReadonlyMap<string, readonly Ingredient[]>
}
type RefuseAt = (line: number) => Refuse
type Lines = RecipeDraft['lines']

/** True if a recipe takes nothing: one line without an ingredient. */
const isEmpty = (rows: readonly Row[]) =>
  rows.length === 1 && [rows[0]!.item, rows[0]!.preparation, rows[0]!.quantity].every((cell) => !cell)

/** Reads the lines of a recipe, each ingredient once; names every wrong cell. */
export function readRecipeLines(
  rows: readonly Row[],
  { ingredients, present }: { ingredients: Ingredients; present: readonly RecipeLine[] },
  refuseAt: RefuseAt,
): Lines {
  if (isEmpty(rows)) return []
  if (rows.length > MAX_RECIPE_LINES) refuseAt(rows[MAX_RECIPE_LINES]!.line)('title', 'recipe.lines_invalid')
  const left = present.map(({ ingredientId }) => ingredientId)
  const named = new Set<string>()
  return rows.flatMap((row) => {
    const refuse = refuseAt(row.line)
    const found = findIngredient(row, { ingredients, left }, refuse)
    if (!found) return []
    const { ingredient, isPreparation } = found
    if (named.has(ingredient.id)) refuse(isPreparation ? 'preparation' : 'item', 'recipe.lines_invalid')
    named.add(ingredient.id)
    const before = present.find(({ ingredientId }) => ingredientId === ingredient.id)
    return [
      {
        itemId: isPreparation ? null : ingredient.id,
        preparationId: isPreparation ? ingredient.id : null,
        quantity: String(readQuantityOf(row, ingredient, refuse)),
        lossPercent: readLoss(row, before, refuse),
        stops: readStops(row, before, refuse),
      },
    ]
  })
}

type Finding = { ingredients: Ingredients; left: string[] }

/** By title; of several with one title, the recipe keeps those it has, in order. */
function findIngredient(row: Row, { ingredients, left }: Finding, refuse: Refuse) {
  if (Boolean(row.item) === Boolean(row.preparation)) {
    refuse('item', 'stock_import.line_empty')
    return null
  }
  const isPreparation = !row.item
  const field = isPreparation ? 'preparation' : 'item'
  const fitting = ingredients[isPreparation ? 'preparations' : 'items'].get(titleKey(row[field]!)) ?? []
  const own = left.find((id) => fitting.some((one) => one.id === id))
  if (own !== undefined) left.splice(left.indexOf(own), 1)
  const ingredient = own === undefined ? fitting[0] : fitting.find(({ id }) => id === own)
  if (!ingredient) refuse(field, isPreparation ? 'preparation.not_found' : 'stock_item.not_found')
  else if (own === undefined && fitting.length > 1) refuse(field, 'stock_import.ambiguous')
  return ingredient ? { ingredient, isPreparation } : null
}

function readQuantityOf({ quantity: cell, unit: sign }: Row, { unit }: Ingredient, refuse: Refuse): bigint {
  const stated = sign ? readUnit(sign) : unit
  if (!stated) refuse('unit', 'stock_item.unit_required')
  else if (kindOfUnit(stated) !== kindOfUnit(unit)) refuse('unit', 'stock_import.unit_differs')
  const quantity = stated && readQuantity(cell ?? '', stated)
  if (quantity) return quantity
  if (stated) refuse('quantity', 'stock.quantity_invalid')
  return 1n
}

function readLoss({ loss: cell }: Row, before: RecipeLine | undefined, refuse: Refuse): number {
  if (isMissing(cell)) return before?.lossPercent ?? 0
  const read = cell === '' ? 0 : Number(/^(\d{1,2})(?:[.,]0*)?\s*%?$/u.exec(cell)?.[1] ?? Number.NaN)
  if (read <= MAX_LOSS_PERCENT) return read
  refuse('loss', 'recipe.lines_invalid')
  return 0
}

function readStops({ stops: cell }: Row, before: RecipeLine | undefined, refuse: Refuse): boolean {
  if (isMissing(cell)) return before?.stops ?? false
  const read = cell === '' ? false : readYesOrNo(cell)
  if (read === undefined) refuse('stops', 'menu.import_yes_or_no')
  return read ?? false
}

/** The yield of a preparation, by the lines that state it; null for other recipes, or if not stated. */
export function readMade(
  rows: readonly Row[],
  present: { unit: StockUnit | null; made: bigint | null } | null,
  refuseAt: RefuseAt,
): { unit: StockUnit; made: bigint | null } {
  const stating = rows.filter((row) => row.yield || row.yieldUnit)
  const [first = rows[0]!] = stating
  const refuse = refuseAt(first.line)
  const differs = stating.find((row) => row.yield !== first.yield || row.yieldUnit !== first.yieldUnit)
  if (differs) refuseAt(differs.line)('yield', 'stock_import.yield_differs')
  const stated = first.yieldUnit ? readUnit(first.yieldUnit) : (present?.unit ?? undefined)
  if (!stated) refuse('yieldUnit', 'stock_item.unit_required')
  const unit = present?.unit ?? stated ?? 'pc'
  if (stated && kindOfUnit(stated) !== kindOfUnit(unit)) refuse('yieldUnit', 'stock_import.unit_differs')
  if (!first.yield) return { unit, made: present?.made ?? null }
  const made = stated ? readQuantity(first.yield, stated) : null
  if (stated && !made) refuse('yield', 'recipe.yield_invalid')
  return { unit, made }
}
