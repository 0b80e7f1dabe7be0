import type { Availability } from '#core/contract/selling/availability.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { listTitledAvailability } from './availability.queries.ts'
import { isSoldOut } from '#core/menu/availability.ts'

/** Things sold out or counted, without those that are back by themselves. */
export async function showAvailability(tx: ReadTx): Promise<Availability[]> {
  const now = new Date()
  const rows = await listTitledAvailability(tx.db)
  return rows
    .filter((row) => row.remaining !== null || isSoldOut(row, now))
    .map((row) => ({
      target: row.target,
      id: row.id,
      title: row.title,
      state: isSoldOut(row, now) ? ('out' as const) : ('in' as const),
      until: row.outUntil?.toISOString() ?? null,
      remaining: row.remaining,
    }))
}
