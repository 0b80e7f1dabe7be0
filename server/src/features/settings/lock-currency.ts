import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { lockStoreShared } from './store.queries.ts'

/** For who sells from the menu: until the commit nobody changes the currency. Asked ahead of prices and decimals. */
export function lockCurrencyShared(tx: TenantTx): Promise<void> {
  return lockStoreShared(tx.db)
}
