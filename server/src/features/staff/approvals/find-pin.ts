import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { findPinRow, updatePinDigits, type HashedPin } from './pins.queries.ts'

/** A person's PIN, to check; null if they have none. */
export async function findPin(tx: ReadTx, userId: string): Promise<HashedPin | null> {
  return (await findPinRow(tx.db, userId)) ?? null
}

/** Stores the number of digits of a PIN that proved right. */
export function learnPinDigits(tx: TenantTx, userId: string, digits: number): Promise<void> {
  return updatePinDigits(tx.db, userId, digits)
}
