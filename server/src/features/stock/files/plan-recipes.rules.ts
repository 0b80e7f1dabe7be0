import { randomUUID } from 'node:crypto'
import type { RecipeRow as Row } from '#core/contract/inventory/stock-files.ts'
import type { Recipe, Recipes } from '#core/stock/recipes.ts'
import type { StockUnit } from '#core/stock/units.ts'
import { nestingFault, withDrafts, type RecipeDraft } from '../recipes/store-recipes.ts'
import { blocksOf, TargetFinder, type Block } from './recipe-blocks.rules.ts'
import { readMade, readRecipeLines, type Ingredient, type Ingredients } from './recipe-lines.rules.ts'
import { byTitle, type FilePlan, type Refuse } from './stock-cells.rules.ts'
import type { FileTarget } from './stock-files.queries.ts'

export type PresentRecipes = { targets: readonly FileTarget[]; recipes: Recipes; items: readonly Ingredient[] }
export type NewPreparation = { id: string; title: string; unit: StockUnit }
export type RecipesPlan = FilePlan & {
  /** With temporary ids during planning. */
  preparations: NewPreparation[]
  drafts: (RecipeDraft & { title: string })[]
}

type Found = { block: Block; target: (FileTarget & { isNew: boolean }) | null; made: bigint | null }

/** Plans the changes of a file: each recipe by the name of its target. Missing preparations are added. */
export function planRecipes(rows: readonly Row[], present: PresentRecipes): RecipesPlan {
  const plan: RecipesPlan = { problems: [], lines: [], preparations: [], drafts: [] }
  const refuseAt =
    (line: number): Refuse =>
    (field, code) =>
      void plan.problems.push({ line, field, code })
  const blocks = blocksOf(rows)
  const finder = new TargetFinder(present.targets, blocks)
  // preparations in the file may be used by its other recipes, before and after them
  const found = blocks.map((block) => findTarget(block, { finder, present, plan }, refuseAt))
  const ingredients = ingredientsOf(present, plan.preparations)
  for (const one of found) planRecipe(one, { plan, present, ingredients }, refuseAt)
  refuseCircles(plan, { present, found }, refuseAt)
  return plan
}

type RefuseAt = (line: number) => Refuse
type Finding = { finder: TargetFinder; present: PresentRecipes; plan: RecipesPlan }

function findTarget(block: Block, { finder, present, plan }: Finding, refuseAt: RefuseAt): Found {
  const [{ line }] = block.rows as [Row]
  const refuse = refuseAt(line)
  const { kind, title } = block
  if (kind === null) refuse('kind', 'stock_import.kind_unknown')
  if (title === '') refuse('title', 'stock_item.title_required')
  if (title.length > 200) refuse('title', 'menu.import_title_too_long')
  if (kind === null || title === '') return { block, target: null, made: null }
  const before = plan.problems.length
  const target = finder.find(block, refuse)
  const isRefused = plan.problems.length > before
  if (kind !== 'preparation') {
    if (!target && !isRefused) refuse('title', 'recipe.not_found')
    const stating = block.rows.find((row) => row.yield || row.yieldUnit)
    if (stating) refuseAt(stating.line)('yield', 'stock_import.yield_differs')
    return { block, target: target ? { ...target, isNew: false } : null, made: null }
  }
  const known = target && { unit: target.unit, made: present.recipes.get(target.id)?.yield ?? null }
  const { unit, made } = readMade(block.rows, known ?? null, refuseAt)
  if (target) return { block, target: { ...target, isNew: false }, made }
  if (isRefused) return { block, target: null, made }
  const added = { id: randomUUID(), title, unit }
  plan.preparations.push(added)
  return { block, target: { ...added, kind, category: null, isNew: true }, made }
}

function ingredientsOf({ targets, items }: PresentRecipes, added: readonly NewPreparation[]): Ingredients {
  const preparations = targets.flatMap(({ kind, id, title, unit }) =>
    kind === 'preparation' ? [{ id, title, unit: unit! }] : [],
  )
  return { items: byTitle(items), preparations: byTitle([...preparations, ...added]) }
}

type Planning = { plan: RecipesPlan; present: PresentRecipes; ingredients: Ingredients }

function planRecipe(
  { block, target, made }: Found,
  { plan, present, ingredients }: Planning,
  refuseAt: RefuseAt,
): void {
  const { rows, title, kind } = block
  const before = target ? present.recipes.get(target.id) : undefined
  const lines = readRecipeLines(rows, { ingredients, present: before?.lines ?? [] }, refuseAt)
  if (kind === 'preparation' && made === null && (lines.length > 0 || target?.isNew))
    refuseAt(rows[0]!.line)('yield', 'recipe.yield_invalid')
  const own = new Set(rows.map(({ line }) => line))
  const isWrong = target === null || plan.problems.some(({ line }) => own.has(line))
  const [{ line }] = rows as [Row]
  if (isWrong) return void plan.lines.push({ line, title, outcome: 'wrong' })
  const draft = { kind: target.kind, id: target.id, made, lines, title: target.title }
  const outcome = target.isNew ? 'new' : isSame(before, draft) ? 'same' : before ? 'changed' : 'new'
  plan.lines.push({ line, title, outcome })
  if (outcome !== 'same') plan.drafts.push(draft)
}

function isSame(before: Recipe | undefined, { made, lines }: RecipeDraft): boolean {
  if (!before) return lines.length === 0
  const now = lines.map((line) => [line.itemId ?? line.preparationId, line.quantity, line.lossPercent, line.stops])
  const stored = before.lines.map((line) => [line.ingredientId, String(line.quantity), line.lossPercent, line.stops])
  return JSON.stringify(now) === JSON.stringify(stored) && (made ?? 1n) === before.yield
}

type Checking = { present: PresentRecipes; found: readonly Found[] }

/**
 * If recipes would contain themselves or be nested too deep, refuses the file's recipe concerned, or the first that
 * changes.
 */
function refuseCircles(plan: RecipesPlan, { present, found }: Checking, refuseAt: RefuseAt): void {
  if (plan.problems.length > 0) return
  const fault = nestingFault(withDrafts(present.recipes, plan.drafts), plan.drafts)
  if (!fault) return
  const changed = found.filter(({ target }) => plan.drafts.some(({ id }) => id === target?.id))
  const { block } = changed.find(({ target }) => target?.id === fault.id) ?? changed[0]!
  const [{ line }] = block.rows as [Row]
  refuseAt(line)('title', `recipe.${fault.fault}`)
  plan.lines = plan.lines.map((one) => (one.line === line ? { ...one, outcome: 'wrong' } : one))
}
