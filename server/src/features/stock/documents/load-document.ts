import { newId } from '#core/new-id.ts'
import type { DocumentFacts } from '#core/stock/stock-document.ts'
import type { PackedItems } from '#core/stock/packed-quantity.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import type { HowToLoad } from '../../../infrastructure/database/planned-command.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { lockMenu } from '../../menu/availability/take-portions.ts'
import { loadMarks } from '../marks/load-marks.ts'
import { lockSoldOutOfItems } from '../marks/stops.queries.ts'
import { lockBalances } from '../moves/stock-parts.queries.ts'
import { lockRecipes } from '../recipes/recipes.queries.ts'
import { listPackedItems } from './stock-documents.queries.ts'

/**
 * Locks and loads all facts for a document of these items, one document or recipe at a time: the store, balances,
 * sold-out marks, the menu and its stops, and the numbers last (decision 59).
 */
export async function loadDocument(
  tx: ReadTx,
  itemIds: readonly string[],
  { lockNumbers }: Pick<HowToLoad, 'lockNumbers'>,
): Promise<DocumentFacts & { items: PackedItems }> {
  const ids = [...new Set(itemIds)]
  const [{ digits }, items, balances, soldOut, , marks, numbers] = await awaitPipelined([
    lockRecipes(tx.db),
    listPackedItems(tx.db, ids),
    lockBalances(tx.db, ids),
    lockSoldOutOfItems(tx.db, ids),
    lockMenu(tx),
    loadMarks(tx, ids),
    lockNumbers(),
  ])
  const madeBy = tx.actor?.name ?? null
  return {
    digits,
    items: new Map(items.map((item) => [item.id, item])),
    balances,
    soldOut,
    marks,
    numbers,
    madeBy,
    newId,
  }
}
