import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { getMenuVersion } from './menu-version.queries.ts'

/** Increases with every change of the menu, the taxes, the tables, the settings and the payment types of the restaurant. */
export function loadMenuVersion(tx: ReadTx): Promise<string> {
  return getMenuVersion(tx.db)
}
