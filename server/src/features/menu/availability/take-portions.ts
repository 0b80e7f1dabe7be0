import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { listAvailability, lockCountedAvailability, lockMenuVersion, updatePortions } from './availability.queries.ts'
import { portionsOf, type AvailabilityById } from '#core/menu/availability.ts'

type SoldLines = Parameters<typeof portionsOf>[0]

/** What of the menu is sold out or counted now. */
export async function loadAvailability(tx: ReadTx): Promise<AvailabilityById> {
  return byId(await listAvailability(tx.db))
}

/** The same of these ids, portions locked until the commit: of two who want the last one, one waits here for the other. */
export async function lockPortions(tx: ReadTx, ids: readonly string[]): Promise<AvailabilityById> {
  return byId(await lockCountedAvailability(tx.db, [...new Set(ids)]))
}

/** For a plan that takes counted portions or marks something sold out, ahead of the numbers. */
export const lockMenu = (tx: ReadTx) => lockMenuVersion(tx.db)

type ReturnedOrder = { placedAt: Date; lines: SoldLines }

/** Locks the portions of these lines, ahead of what they took of the stock. */
export function lockReturned(tx: TenantTx, orders: readonly ReturnedOrder[]): Promise<AvailabilityById> {
  return lockPortions(
    tx,
    orders.flatMap(({ lines }) => [...portionsOf(lines).keys()]),
  )
}

/** Gives back the portions of lines that nobody began: to what has been counted since before they were ordered. */
export async function returnPortions(
  tx: TenantTx,
  orders: readonly ReturnedOrder[],
  locked: AvailabilityById,
): Promise<void> {
  const wanted = orders.map(({ placedAt, lines }) => ({ placedAt, portions: portionsOf(lines) }))
  const changes = wanted.flatMap(({ placedAt, portions }) =>
    [...portions]
      .filter(([id]) => isCountedSince(locked, id, placedAt))
      .map(([id, { quantity }]) => ({ id, by: quantity })),
  )
  await changePortions(tx, changes, locked)
}

function isCountedSince(locked: AvailabilityById, id: string, placedAt: Date): boolean {
  const since = locked.get(id)?.countedSince ?? null
  return since !== null && since <= placedAt
}

async function changePortions(
  tx: TenantTx,
  changes: readonly { id: string; by: number }[],
  locked: AvailabilityById,
): Promise<void> {
  const sums = new Map<string, number>()
  for (const { id, by } of changes) {
    if ((locked.get(id)?.remaining ?? null) !== null) sums.set(id, (sums.get(id) ?? 0) + by)
  }
  if (sums.size === 0) return
  await updatePortions(
    tx.db,
    [...sums].map(([id, by]) => ({ id, by })),
  )
  tx.emit({ type: 'menu_update' })
}

function byId(rows: Awaited<ReturnType<typeof listAvailability>>): AvailabilityById {
  return new Map(rows.map((row) => [row.id, row]))
}
