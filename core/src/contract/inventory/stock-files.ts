import { z } from 'zod'
import { STOCK_UNITS } from '../../stock/units.ts'
import { endpoint } from '../endpoint.ts'
import { done, Switch, withError } from '../fields.ts'
import { MANAGING_STOCK, Quantity } from './stock-items.ts'
import { RECIPE_KINDS } from './recipes.ts'

export const STOCK_IMPORT_MAX = 5000

/** A cell of a file. An omitted one leaves the value, a blank one empties it. */
const Cell = z
  .union([z.string().max(5000, withError('request.invalid')), z.number()], withError('request.invalid'))
  .transform((cell) => String(cell).trim())
  .nullish()
const Line = z.int(withError('request.invalid')).min(1, withError('request.invalid'))

const StockItemRow = z.object({
  line: Line,
  title: Cell,
  unit: Cell.meta({ description: 'kg, g, l, cl, ml or pc' }),
  group: Cell,
  supplier: Cell.meta({ description: 'the name of a supplier; blank: none' }),
  tracked: Cell.meta({ description: 'yes or no; blank: yes' }),
  lowAt: Cell,
  target: Cell,
  cost: Cell.meta({
    description: 'of one unit, of what is not counted; of what is counted it follows from its deliveries',
  }),
  packs: Cell.meta({ description: 'Box = 4.5 l | Bottle = 0.75 l' }),
  allergens: Cell.meta({ description: 'Gluten (wheat), Milk; “none” of the 14; blank: not stated' }),
  traces: Cell.meta({ description: 'Nuts, Sesame' }),
})
export type StockItemRow = z.output<typeof StockItemRow>

const RecipeRow = z.object({
  line: Line,
  kind: Cell.meta({ description: 'of what the recipe is for, by its name on screen; blank: a menu item' }),
  category: Cell,
  title: Cell.meta({ description: 'what the recipe is for: its lines follow each other' }),
  yield: Cell.meta({ description: 'what a preparation makes' }),
  yieldUnit: Cell,
  number: Cell.meta({
    description: 'of the line in its recipe: 1 begins the next one, where two of one name follow each other',
  }),
  item: Cell.meta({ description: 'the stock item of the line' }),
  preparation: Cell.meta({ description: 'or its preparation; both blank: no recipe' }),
  quantity: Cell,
  unit: Cell.meta({ description: 'of the quantity, of the same kind as that of the item' }),
  loss: Cell.meta({ description: 'percent; blank: 0' }),
  stops: Cell.meta({ description: 'yes or no; blank: no' }),
})
export type RecipeRow = z.output<typeof RecipeRow>

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z
      .array(row, withError('menu.import_empty'))
      .min(1, withError('menu.import_empty'))
      .max(STOCK_IMPORT_MAX, withError('stock_import.too_many')),
    preview: Switch,
  })

const Imported = done({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ line: z.int(), field: z.string(), code: z.string(), message: z.string() })),
  /** For recipes, the first line of each. */
  lines: z.array(z.object({ line: z.int(), title: z.string(), outcome: z.enum(['new', 'changed', 'same', 'wrong']) })),
})
export type StockImported = z.output<typeof Imported>

const RecipeForFile = z.object({
  kind: z.enum(RECIPE_KINDS),
  title: z.string(),
  /** For choices, their item's category. */
  category: z.string().nullable(),
  yield: Quantity.nullable(),
  unit: z.enum(STOCK_UNITS).nullable(),
  lines: z.array(
    z.object({
      item: z.string().nullable(),
      preparation: z.string().nullable(),
      quantity: Quantity,
      unit: z.enum(STOCK_UNITS),
      loss_percent: z.int(),
      stops: z.boolean(),
    }),
  ),
})
export type RecipeForFile = z.output<typeof RecipeForFile>

const BODY_MAX = 4 * 1024 * 1024

export const stockFilesApi = {
  importItems: endpoint({
    method: 'POST',
    path: '/inventory/items/import',
    summary: 'Bring stock items in from the lines of a file, all or nothing; or only see what that would do',
    changes: ['/inventory/items', '/inventory/init', '/inventory/recipes', '/inventory/recipes/:kind/:id'],
    access: MANAGING_STOCK,
    bodyMax: BODY_MAX,
    body: rowsOf(StockItemRow),
    reply: Imported,
  }),
  recipeLines: endpoint({
    method: 'GET',
    path: '/inventory/recipes/lines',
    summary:
      'What every recipe takes, line by line, as a file has it; menu items and preparations without a recipe too',
    access: MANAGING_STOCK,
    reply: z.array(RecipeForFile),
  }),
  importRecipes: endpoint({
    method: 'POST',
    path: '/inventory/recipes/import',
    summary: 'Bring recipes in from the lines of a file, all or nothing; or only see what that would do',
    changes: [
      '/inventory/recipes',
      '/inventory/recipes/:kind/:id',
      '/inventory/recipes/lines',
      '/inventory/preparations',
      '/menu-items',
    ],
    access: MANAGING_STOCK,
    bodyMax: BODY_MAX,
    body: rowsOf(RecipeRow),
    reply: Imported,
  }),
}
