import { priceChange, type PriceChange } from '#core/orders/override-prices.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { loadStore } from '../../store/load-store.ts'

/** That a piece of a line is sold at another price than before, and who approved it. */
export async function recordPriceChange(tx: TenantTx, change: PriceChange): Promise<void> {
  await recordAudit(tx, priceChange(change, await loadStore(tx)))
}
