import { localTimeOf } from '#core/calendar/local-time.ts'
import { hasSlotRoom, heldFor } from '#core/reservations/availability.ts'
import type { TableWarning } from '#core/contract/guests/reservations.ts'
import type { TenantTx } from '../../../infrastructure/database/tenant.ts'
import { AppError } from '#core/app-error.ts'
import { listBookingFacts } from '../reservations.queries.ts'
import { updateHeld } from './held-tables.queries.ts'
import { dayAround, holdOf, isStart, tryHoldTables, type AtTime } from './hold-tables.ts'
import type { LoadedDay } from './load-booking-day.ts'

type Chosen = AtTime & {
  tableIds: readonly string[]
  /** Staff are asked before they go over a warning. */
  warn: boolean
}

/** The tables that staff chose; over a warning they are held without a guard. */
export async function holdChosenTables(tx: TenantTx, { tableIds, warn, ...asking }: Chosen): Promise<void> {
  const { reservationId, slot } = asking
  const day = await dayAround(tx, slot, reservationId)
  const warnings = await warningsAbout(tx, day, { ...asking, tableIds })
  if (warn && warnings.length > 0) throw new AppError('reservation.table_doubtful', { warnings })
  const isTaken = warnings.some(({ kind }) => kind === 'taken')
  if (!isTaken && (await tryHoldTables(tx, [holdOf(day, asking, { tableIds, blocks: true })]))) return
  if (warn) throw new AppError('booking.slot_taken')
  await updateHeld(tx.db, [holdOf(day, asking, { tableIds, blocks: false })])
}

type Doubted = Omit<Chosen, 'warn'>

async function warningsAbout(
  tx: TenantTx,
  day: LoadedDay,
  { slot, people, tableIds }: Doubted,
): Promise<TableWarning[]> {
  const { from, until } = heldFor(day.rules, slot.at, people)
  const ids = day.room.taken
    .filter((one) => one.from < until && from < one.until && one.tableIds.some((id) => tableIds.includes(id)))
    .map(({ id }) => id)
  const taken = ids.length === 0 ? [] : await listBookingFacts(tx.db, ids)
  const stays = day.stays.filter(({ id }) => ids.includes(id))
  const seats = day.room.tables.filter(({ id }) => tableIds.includes(id)).reduce((sum, table) => sum + table.seats, 0)
  return [
    ...taken.map((one): TableWarning => ({
      kind: 'taken',
      date: one.storeTime,
      at: one.reservedAt.toISOString(),
      customerName: one.customerName,
      peopleCount: one.partySize,
    })),
    ...stays.map((stay): TableWarning => ({
      kind: 'taken',
      date: `${localTimeOf(stay.seatedAt.getTime(), day.clock.timeZone)}:00`,
      at: stay.seatedAt.toISOString(),
      customerName: stay.name ?? '',
      peopleCount: stay.covers,
    })),
    ...(people !== null && seats > 0 && seats < people ? [{ kind: 'too_small' as const, seats }] : []),
    ...(day.rules.services.length > 0 && !isStart(day, slot) ? [{ kind: 'outside_hours' as const }] : []),
    ...(people !== null && !hasSlotRoom(day, slot, people) ? [{ kind: 'slot_full' as const }] : []),
  ]
}
