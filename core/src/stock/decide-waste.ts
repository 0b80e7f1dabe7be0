import { AppError } from '../app-error.ts'
import type { WasteBody } from '../contract/inventory/stock-documents.ts'
import { LoadAgain } from '../load-again.ts'
import type { Plan } from '../plan.ts'
import { takeOut } from './average-cost.ts'
import type { PackedItems } from './packed-quantity.ts'
import type { Recipes } from './recipes.ts'
import { planDocument, type DocumentFacts } from './stock-document.ts'
import { StockLedger } from './stock-ledger.ts'
import { stockTakenBy } from './taken-stock.ts'
import { parseQuantity } from './units.ts'

/** Recipes of menu items at one version of the menu. */
export type Dishes = { menuVersion: string; onMenu: ReadonlySet<string>; recipes: Recipes }

export type WasteFacts = DocumentFacts & {
  items: PackedItems
  /** Null if no line names a menu item. */
  dishes: Dishes | null
}

type Line = WasteBody['lines'][number]
type Wasted = { itemId: string; quantity: bigint }

const MAX_UNITS = 9999

/**
 * Writes off stock items, or menu items by their recipes.
 * @throws LoadAgain
 */
export function decideWaste(facts: WasteFacts, { reason, note, lines }: WasteBody): Plan<object> {
  const { dishes, numbers } = facts
  if (reason === 'other' && note === null) throw new AppError('stock.reason_required')
  if (dishes && dishes.menuVersion !== numbers.menuVersion) throw new LoadAgain('menu')
  if (lines.some(({ menuItemId }) => menuItemId !== null && !dishes?.onMenu.has(menuItemId)))
    throw new AppError('menu.item_not_found')
  const ledger = new StockLedger(facts.balances)
  for (const { itemId, quantity } of lines.flatMap((line) => readLine(line, facts))) {
    const balance = ledger.balanceOf(itemId)
    // a recipe may name untracked items
    if (!balance || quantity === 0n) continue
    ledger.write(itemId, takeOut(balance, quantity), { kind: 'waste', reason })
  }
  return {
    ...planDocument(facts, ledger, { id: facts.newId(), kind: 'waste', reason, note }),
    audit: [{ kind: 'stock.wasted', subject: reason, details: { lines: String(lines.length) } }],
    reply: {},
  }
}

function readLine({ itemId, menuItemId, quantity: text }: Line, { items, dishes }: WasteFacts): Wasted[] {
  if ((itemId === null) === (menuItemId === null)) throw new AppError('stock.lines_required')
  if (menuItemId !== null) {
    const { recipes } = dishes!
    if (!recipes.has(menuItemId)) throw new AppError('stock.no_recipe')
    const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
    if (quantity === 0 || quantity > MAX_UNITS) throw new AppError('stock.quantity_invalid')
    return stockTakenBy([{ itemId: menuItemId, variantId: null, addons: [], quantity }], recipes)
  }
  const item = items.get(itemId!)
  if (!item) throw new AppError('stock_item.not_found')
  if (!item.isTracked) throw new AppError('stock.untracked')
  const quantity = parseQuantity(text, item.unit)
  if (quantity === null || quantity === 0n) throw new AppError('stock.quantity_invalid')
  return [{ itemId: itemId!, quantity }]
}
