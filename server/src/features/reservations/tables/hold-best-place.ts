import { placeAt } from '#core/reservations/availability.ts'
import type { Slot } from '#core/reservations/booking-slots.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listHeld, type Hold } from './held-tables.queries.ts'
import { dayAround, holdOf, isStart, tryHoldTables, type AtTime } from './hold-tables.ts'

const ATTEMPTS = 5

/** A booking that is to get tables; at a start of a service, unless staff state otherwise. */
type Asking = AtTime & { people: number; mustStart: boolean }

/** Whether a party finds a place, as far as nobody takes it meanwhile. */
export async function hasPlace(tx: TenantTx, slot: Slot, people: number): Promise<boolean> {
  return placeAt(await dayAround(tx, slot, null), slot, people) !== null
}

/**
 * The best place that is free, by the one function that also showed it. What somebody takes without having been seen is refused by
 * the database: then the next place is tried (docs/rules.md, 243).
 */
export async function holdBestPlace(tx: TenantTx, { mustStart, ...asking }: Asking): Promise<void> {
  const { reservationId, slot, people } = asking
  for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
    const day = await dayAround(tx, slot, reservationId)
    if (mustStart && day.rules.services.length > 0 && !isStart(day, slot)) throw new AppError('booking.outside_hours')
    const found = placeAt(day, slot, people)
    if (!found) break
    const held = await listHeld(
      tx.db,
      found.moves.map(({ id }) => id),
    )
    const moved = found.moves.map(({ id, tableIds }): Hold => {
      const { from, until } = held.find((one) => one.reservationId === id)!
      // whose tables are taken has not released them
      return { reservationId: id, tableIds, from: from!, until: until!, blocks: true }
    })
    if (await tryHoldTables(tx, [holdOf(day, asking, { tableIds: found.tableIds, blocks: true }), ...moved])) return
  }
  throw new AppError('booking.slot_taken')
}
