import type { WasteBody } from '#core/contract/inventory/stock-documents.ts'
import { succeed } from '#core/contract/fields.ts'
import { decideWaste, type Dishes } from '#core/stock/decide-waste.ts'
import { stockIdsOf } from '#core/stock/taken-stock.ts'
import type { Commands } from '../../../infrastructure/database/tenant.ts'
import { loadDishes } from '../recipes/load-recipes.ts'
import { loadDocument } from './load-document.ts'

/**
 * Writes off stock items, or menu items by their recipes. Recipes are read before locking, and compared under the
 * locks.
 */
export function writeOffStock(tenant: Commands, body: WasteBody) {
  const itemIds = body.lines.flatMap(({ itemId }) => itemId ?? [])
  const dishIds = body.lines.flatMap(({ menuItemId }) => menuItemId ?? [])
  let dishes: Dishes | null = null
  return tenant.command({
    prepare: async (read) => {
      if (dishIds.length > 0) dishes = await read((tx) => loadDishes(tx, dishIds))
    },
    load: async (tx, how) => {
      const taken = dishes ? stockIdsOf(dishIds, dishes.recipes) : []
      return { ...(await loadDocument(tx, [...itemIds, ...taken], how)), dishes }
    },
    decide: (facts) => ({ ...decideWaste(facts, body), reply: succeed('stock.wasted') }),
  })
}
