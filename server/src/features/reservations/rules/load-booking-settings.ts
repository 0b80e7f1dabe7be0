import type { BookingSettingsRecord } from '#core/contract/guests/bookings.ts'
import { FIRST_BOOKING_RULES, type BookingSettings } from '#core/reservations/booking-rules.ts'
import type { ReadTx } from '../../../infrastructure/database/tenant.ts'
import { awaitPipelined } from '../../../infrastructure/database/await-pipelined.ts'
import { loadStore } from '../../store/load-store.ts'
import { listBookableTables } from '../../floor/tables/bookable-tables.ts'
import { findBookingSettings, listCombinations, type SettingsRow } from './booking-settings.queries.ts'

/** The saved settings, else the defaults. */
export async function loadBookingSettings(tx: ReadTx): Promise<BookingSettings> {
  return settingsOf(await findBookingSettings(tx.db))
}

/** The API's form of the settings, with tables and combinations. */
export async function showBookingSettings(tx: ReadTx, publicUrl: string): Promise<BookingSettingsRecord> {
  const [row, combinations, tables, store] = await awaitPipelined([
    findBookingSettings(tx.db),
    listCombinations(tx.db),
    listBookableTables(tx),
    loadStore(tx),
  ])
  const known = new Set(tables.map(({ id }) => id))
  return {
    ...settingsOf(row),
    slotMinutes: slotOf(row),
    services: [...settingsOf(row).services].map(({ days, ...service }) => ({ ...service, days: [...days] })),
    closedDays: [...settingsOf(row).closedDays],
    combinations: combinations
      .filter(({ tableIds }) => tableIds.every((id) => known.has(id)))
      .map(({ tableIds, ...people }) => ({ ...people, tableIds: [...tableIds] })),
    tables: tables.map(({ id, title, seats, isBookable, minPeople }) => ({
      id,
      title,
      seats,
      minPeople,
      isWalkInOnly: !isBookable,
    })),
    publicUrl,
    dayStartsAt: store.dayStartsAt,
  }
}

function settingsOf(row: SettingsRow | undefined): BookingSettings {
  if (!row) return { ...FIRST_BOOKING_RULES, code: null, isOnline: false, reminds: true, freesNoShows: true }
  const { turn2, turn4, turn6, turnMore, ...rest } = row
  return { ...rest, turnTimes: { upTo2: turn2, upTo4: turn4, upTo6: turn6, more: turnMore } }
}

/** One of the choices, as the table's check has it. */
function slotOf(row: SettingsRow | undefined): BookingSettingsRecord['slotMinutes'] {
  return (row?.slotMinutes ?? FIRST_BOOKING_RULES.slotMinutes) as BookingSettingsRecord['slotMinutes']
}
