import type { ReadTx, TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listAvailability, lockCountedAvailability, lockMenuVersion, updatePortions } from './availability.queries.ts'
import { portionsOf, shortagesOf, type AvailabilityById, type WantedPortions } from '#core/menu/availability.ts'

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

/** Refuses what is sold out; takes nothing. */
export function checkAvailable(wanted: WantedPortions, available: AvailabilityById): void {
  const items = shortagesOf(wanted, available, new Date())
  if (items.length > 0) throw new AppError('menu.sold_out', { items })
}

/** Takes the portions of these lines from those that were locked for them, or refuses. */
export async function takePortions(tx: TenantTx, lines: SoldLines, locked: AvailabilityById): Promise<void> {
  if (locked.size === 0) return
  const wanted = portionsOf(lines)
  checkAvailable(wanted, locked)
  const changes = [...wanted].flatMap(([id, { quantity }]) =>
    (locked.get(id)?.remaining ?? null) === null ? [] : [{ id, by: -quantity }],
  )
  if (changes.length > 0) {
    await updatePortions(tx.db, changes)
    tx.emit({ type: 'menu_update' })
  }
  for (const [id, { title, quantity }] of wanted)
    if (locked.get(id)?.remaining === quantity) tx.notify({ kind: 'sold_out', facts: { title } })
}

function byId(rows: Awaited<ReturnType<typeof listAvailability>>): AvailabilityById {
  return new Map(rows.map((row) => [row.id, row]))
}
