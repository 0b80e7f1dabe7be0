import type { TenantTx } from '../../../../infrastructure/database/tenant.ts'
import { insertGiftCard, type NewGiftCard, type SoldGiftCard } from './gift-card-sales.queries.ts'

/** Issues a card under the next number of its receipts, with the money that it was sold for: locks the restaurant's numbers. */
export function issueGiftCard(tx: TenantTx, card: Omit<NewGiftCard, 'soldBy'>): Promise<SoldGiftCard> {
  return insertGiftCard(tx.db, { ...card, soldBy: tx.actor?.name ?? null })
}
