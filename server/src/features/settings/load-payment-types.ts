import type { ReadTx } from '../../infrastructure/database/tenant.ts'
import { listPaymentTypes } from './payment-types.queries.ts'

export type PaymentTypeFacts = { id: string; title: string; isActive: boolean }

/** The payment types in the order they were added; money is taken with the active ones only. */
export function loadPaymentTypes(tx: ReadTx): Promise<PaymentTypeFacts[]> {
  return listPaymentTypes(tx.db)
}
