import { randomBytes } from 'node:crypto'
import type { TenantTx } from '../../infrastructure/database/tenant.ts'
import { insertPaymentTypes, insertStore } from './create-store.queries.ts'

/** What a restaurant can be paid with from its first minute (docs/rules.md, 19). */
const FIRST_PAYMENT_TYPES = ['Cash', 'Card']

/** The settings a new restaurant starts with: its name, its public code and how it is paid. */
export async function createStore(tx: TenantTx, { name }: { name: string }): Promise<void> {
  await insertStore(tx.db, { name, qrCode: newQrCode() })
  await insertPaymentTypes(tx.db, FIRST_PAYMENT_TYPES)
}

/** The public code stands in every printed address: 128 random bits (docs/rules.md, 30). */
export function newQrCode(): string {
  return randomBytes(16).toString('base64url')
}
