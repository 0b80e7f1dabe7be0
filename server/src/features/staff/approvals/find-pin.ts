import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { findPinRow, updatePinDigits, type HashedPin } from './pins.queries.ts'

/** The PIN of somebody, to be checked; null where they have chosen none. */
export async function findPin(tx: ReadTx, userId: string): Promise<HashedPin | null> {
  return (await findPinRow(tx.db, userId)) ?? null
}

/** A PIN that proved right: how many digits it has is known from now on. */
export function learnPinDigits(tx: TenantTx, userId: string, digits: number): Promise<void> {
  return updatePinDigits(tx.db, userId, digits)
}
