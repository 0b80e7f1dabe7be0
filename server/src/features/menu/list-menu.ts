import type { Category, MenuItem } from '#core/contract/records.ts'
import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../infrastructure/database/await-pipelined.ts'
import { listCategories } from './categories.queries.ts'
import { toMenuItem } from './menu-item-record.rules.ts'
import { getMenuVersion, listMenuItems } from './menu-items.queries.ts'

/** The whole menu and its categories, in their order. */
export async function listMenu(tx: ReadTx): Promise<{ menuItems: MenuItem[]; categories: Category[] }> {
  const [rows, categories] = await awaitPipelined([listMenuItems(tx.db), listCategories(tx.db)])
  return { menuItems: rows.map(toMenuItem), categories }
}

/** Increases with every change of the menu, the taxes, the tables, the settings and the payment types of the restaurant. */
export function loadMenuVersion(tx: ReadTx): Promise<string> {
  return getMenuVersion(tx.db)
}
