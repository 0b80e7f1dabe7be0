import type { Person } from '#core/permissions/may.ts'
import type { StockItemBody } from '#core/contract/inventory/stock-items.ts'
import { readContained } from '#core/menu/fact-cells.ts'
import { addCountLine } from '../../../server/src/features/stock/counts/add-count-line.ts'
import { closeCount } from '../../../server/src/features/stock/counts/close-count.ts'
import { startCount } from '../../../server/src/features/stock/counts/start-count.ts'
import { writeOffStock } from '../../../server/src/features/stock/documents/write-off-stock.ts'
import { addStockItem } from '../../../server/src/features/stock/items/save-stock-item.ts'
import { showStockItems } from '../../../server/src/features/stock/items/show-stock-items.ts'
import { addPurchase, sendPurchase } from '../../../server/src/features/stock/purchases/save-purchase.ts'
import { addPreparation, saveRecipe } from '../../../server/src/features/stock/recipes/save-recipe.ts'
import { addSupplier } from '../../../server/src/features/stock/suppliers/save-supplier.ts'
import type { TenantTx } from '../../../server/src/infrastructure/database/tenant.ts'
import type { Clock, SeededRestaurant } from '../history.ts'
import { commandsIn } from '../planned-commands.ts'
import { STOCK_ITEMS, SUPPLIERS, type SeededStock } from './cellar.ts'
import { receiveOpeningStock } from './past-stock.seed.ts'
import { CHANGED_RECIPE, PREPARATION, RECIPES, VARIANT_RECIPES, type RecipeLines } from './recipes.ts'

/** The stock: suppliers, opening quantities and recipes. */
export async function seedStock(tx: TenantTx, menu: SeededRestaurant['menu'], { today }: Clock): Promise<SeededStock> {
  const stock: SeededStock = { items: new Map(), suppliers: new Map(), preparations: new Map() }
  for (const supplier of SUPPLIERS) stock.suppliers.set(supplier.name, (await addSupplier(tx, supplier)).id)
  for (const item of STOCK_ITEMS) stock.items.set(item.title, (await addStockItem(tx, bodyOf(item, stock))).itemId)
  await receiveOpeningStock(tx, stock, today)
  const { title, unit, yield: made, lines } = PREPARATION
  const { preparationId } = await addPreparation(tx, { title, unit, yield: made, lines: linesOf(lines, stock) })
  stock.preparations.set(title, preparationId)
  await seedRecipes(tx, RECIPES, { menu, stock })
  await seedVariantRecipes(tx, { menu, stock })
  return stock
}

/** Changes a recipe after allergens were stated, so that the statement must be checked again. */
export async function seedChangedRecipe(
  tx: TenantTx,
  menu: SeededRestaurant['menu'],
  stock: SeededStock,
): Promise<void> {
  await seedRecipes(tx, CHANGED_RECIPE, { menu, stock })
}

/** After the orders of the day: something dropped, a shelf counted, and an order that is on its way. */
export async function seedStockDay(tx: TenantTx, person: Person, stock: SeededStock): Promise<void> {
  const id = (title: string) => stock.items.get(title)!
  const commands = commandsIn(tx)
  const spoiled = [{ itemId: id('Crème liquide'), menuItemId: null, quantity: '1' }]
  await writeOffStock(commands, { reason: 'spoiled', note: 'Chaîne du froid', lines: spoiled })
  // a low item gives the owner something to order
  const burnt = [{ itemId: id('Magret de canard'), menuItemId: null, quantity: '2' }]
  await writeOffStock(commands, { reason: 'burnt', note: 'Trop cuits, refaits', lines: burnt })
  const { countId } = await startCount(commands, { group: 'Viandes', itemIds: [], blind: false })
  const onHand = new Map(
    (await showStockItems(tx, { q: null, group: 'Viandes', state: null }, person)).map((one) => [one.id, one]),
  )
  for (const { id: itemId, title, on_hand } of onHand.values()) {
    const missing = title === 'Paleron de bœuf' ? 0.6 : 0
    await addCountLine(commands, countId, {
      itemId,
      quantity: missing ? (Number(on_hand) - missing).toFixed(3) : on_hand!,
    })
  }
  await closeCount(commands, countId, person)
  const wines = [{ itemId: id('Bourgogne rouge (cuisine)'), packId: null, quantity: '9' }]
  const { purchaseId } = await addPurchase(commands, {
    supplierId: stock.suppliers.get('Cave des Halles')!,
    expectedOn: null,
    lines: wines,
  })
  await sendPurchase(commands, purchaseId, null)
}

type Seeding = { menu: SeededRestaurant['menu']; stock: SeededStock }

async function seedRecipes(
  tx: TenantTx,
  recipes: Readonly<Record<string, RecipeLines>>,
  { menu, stock }: Seeding,
): Promise<void> {
  const items = Object.values(menu).flat()
  for (const [title, lines] of Object.entries(recipes)) {
    const { id } = items.find((item) => item.title === title)!
    await saveRecipe(tx, { kind: 'dish', id }, { lines: linesOf(lines, stock), yield: null })
  }
}

async function seedVariantRecipes(tx: TenantTx, { menu, stock }: Seeding): Promise<void> {
  const items = Object.values(menu).flat()
  for (const [title, recipes] of Object.entries(VARIANT_RECIPES)) {
    const { variants } = items.find((item) => item.title === title)!
    for (const [variant, lines] of Object.entries(recipes)) {
      const { id } = variants.find((one) => one.title === variant)!
      await saveRecipe(tx, { kind: 'variant', id }, { lines: linesOf(lines, stock), yield: null })
    }
  }
}

const linesOf = (lines: RecipeLines, { items, preparations }: SeededStock) =>
  lines.map(([title, quantity, lossPercent = 0, stops = false]) => ({
    itemId: items.get(title) ?? null,
    preparationId: preparations.get(title) ?? null,
    quantity,
    lossPercent,
    stops,
  }))

function bodyOf(
  { title, unit, group, supplier, lowAt, target, packs = [], contains }: (typeof STOCK_ITEMS)[number],
  { suppliers }: SeededStock,
): StockItemBody {
  return {
    title,
    unit,
    group,
    supplierId: suppliers.get(supplier)!,
    lowAt,
    target,
    isTracked: true,
    cost: null,
    packs: packs.map(([name, quantity]) => ({ id: null, title: name, quantity })),
    allergens: { contains: [...readContained(contains)!], traces: [] },
  }
}
