import { z } from 'zod'
import { MAX_LOSS_PERCENT, MAX_RECIPE_LINES } from '../../stock/recipes.ts'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import {
  AmountText,
  Done,
  done,
  Id,
  OptionalAmountText,
  OptionalId,
  requiredText,
  Switch,
  withError,
} from '../fields.ts'
import { StatementRecord } from '../menu/statements.ts'
import { ExactDecimal, MANAGING_STOCK, Quantity } from './stock-items.ts'

export const RECIPE_KINDS = ['dish', 'variant', 'addon', 'option', 'preparation'] as const
export type RecipeKind = (typeof RECIPE_KINDS)[number]

const OfTarget = z.object({ kind: z.enum(RECIPE_KINDS), id: Id })

/** Exactly one of the two. */
const RecipeLineBody = z.object({
  itemId: OptionalId,
  preparationId: OptionalId,
  quantity: AmountText,
  lossPercent: z
    .int(withError('recipe.lines_invalid'))
    .min(0)
    .max(MAX_LOSS_PERCENT, withError('recipe.lines_invalid'))
    .default(0),
  /** Sold out if the stock is short of one portion. */
  stops: Switch.default(false),
})
export type RecipeLineBody = z.output<typeof RecipeLineBody>

const Lines = z
  .array(RecipeLineBody, withError('recipe.lines_invalid'))
  .max(MAX_RECIPE_LINES, withError('recipe.lines_invalid'))

const RecipeLineRecord = z.object({
  item_id: z.string().nullable(),
  preparation_id: z.string().nullable(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  quantity: Quantity,
  loss_percent: z.int(),
  stops: z.boolean(),
})

const RecipeRecord = z.object({
  /** 0: there is none. */
  version: z.int(),
  lines: z.array(RecipeLineRecord),
  yield: Quantity.nullable(),
  unit: z.enum(STOCK_UNITS).nullable(),
  /** Cost of one unit, or of a preparation's yield; null until something in it has a known cost. */
  cost: ExactDecimal.nullable(),
  /** Null without its own price. */
  net_price: ExactDecimal.nullable(),
  /** Price without tax less the cost; null if either is unknown. */
  margin: ExactDecimal.nullable(),
  /** Allergens of its stock items together; null if one is not stated. */
  allergens: StatementRecord,
})
export type RecipeRecord = z.output<typeof RecipeRecord>

const ListedRecipe = z.object({
  kind: z.enum(RECIPE_KINDS),
  id: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  /** 0: none, and its sale moves no stock. */
  version: z.int(),
  cost: ExactDecimal.nullable(),
  net_price: ExactDecimal.nullable(),
  margin: ExactDecimal.nullable(),
  /** Units sold in the last thirty days, including today; menu items only. */
  sold: z.int(),
})
export type ListedRecipe = z.output<typeof ListedRecipe>

const Preparation = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.enum(STOCK_UNITS),
  /** Per unit. */
  cost: ExactDecimal.nullable(),
})
export type Preparation = z.output<typeof Preparation>

const PreparationBody = z.object({
  title: requiredText('stock_item.title_required'),
  unit: z.enum(STOCK_UNITS, withError('stock_item.unit_required')),
  yield: AmountText,
  lines: Lines,
})
export type PreparationBody = z.output<typeof PreparationBody>

export const recipesApi = {
  list: endpoint({
    method: 'GET',
    path: '/inventory/recipes',
    summary:
      'All menu items and preparations, with and without a recipe, and what else has one; with its cost and what it leaves',
    access: MANAGING_STOCK,
    reply: z.array(ListedRecipe),
  }),
  get: endpoint({
    method: 'GET',
    path: '/inventory/recipes/:kind/:id',
    summary: 'What one unit of this takes of the stock, what that costs and what it leaves',
    access: MANAGING_STOCK,
    params: OfTarget,
    reply: RecipeRecord,
  }),
  save: endpoint({
    method: 'POST',
    path: '/inventory/recipes/:kind/:id',
    summary: 'Save a new version of a recipe; orders keep what they took',
    changes: ['/inventory/recipes', '/inventory/recipes/:kind/:id', '/menu-items'],
    access: MANAGING_STOCK,
    params: OfTarget,
    body: z.object({ lines: Lines, yield: OptionalAmountText }),
    reply: done({ version: z.int() }),
  }),
  listPreparations: endpoint({
    method: 'GET',
    path: '/inventory/preparations',
    summary: 'The preparations, by title',
    access: MANAGING_STOCK,
    reply: z.array(Preparation),
  }),
  addPreparation: endpoint({
    method: 'POST',
    path: '/inventory/preparations/add',
    summary: 'Add a preparation, as a sauce or a dough, with its recipe',
    changes: ['/inventory/preparations', '/inventory/recipes'],
    access: MANAGING_STOCK,
    body: PreparationBody,
    reply: done({ preparationId: z.string() }),
  }),
  renamePreparation: endpoint({
    method: 'POST',
    path: '/inventory/preparations/:id/update',
    summary: 'Rename a preparation; its unit stays, its recipe is saved as every recipe is',
    changes: ['/inventory/preparations', '/inventory/recipes', '/inventory/recipes/:kind/:id'],
    access: MANAGING_STOCK,
    params: z.object({ id: Id }),
    body: PreparationBody.pick({ title: true }),
    reply: Done,
  }),
  deletePreparation: endpoint({
    method: 'DELETE',
    path: '/inventory/preparations/:id',
    summary: 'Remove a preparation that no recipe uses',
    changes: ['/inventory/preparations', '/inventory/recipes'],
    access: MANAGING_STOCK,
    params: z.object({ id: Id }),
    reply: Done,
  }),
}
