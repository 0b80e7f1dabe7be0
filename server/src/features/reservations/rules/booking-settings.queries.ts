import type { TurnTimes, Service } from '#core/reservations/booking-rules.ts'
import type { Combination } from '#core/reservations/room.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

/** The settings in one row; `code` opens the public page. */
export type SettingsRow = {
  code: string
  isOnline: boolean
  services: Service[]
  closedDays: string[]
  slotMinutes: number
  turn2: number
  turn4: number
  turn6: number
  turnMore: number
  bufferMinutes: number
  coversPerSlot: number | null
  largestParty: number
  soonestMinutes: number
  furthestDays: number
  reminds: boolean
  freesNoShows: boolean
}

/** Undefined until first saved. */
export async function findBookingSettings(db: Db): Promise<SettingsRow | undefined> {
  const [row] = await query<SettingsRow>(db)`
    select code, is_online as "isOnline", services, closed_days::text[] as "closedDays", slot_minutes as "slotMinutes",
      turn_2 as "turn2", turn_4 as "turn4", turn_6 as "turn6", turn_more as "turnMore", buffer_minutes as "bufferMinutes",
      covers_per_slot as "coversPerSlot", largest_party as "largestParty", soonest_minutes as "soonestMinutes",
      furthest_days as "furthestDays", reminds, frees_no_shows as "freesNoShows"
    from booking_settings`
  return row
}

export type SavedSettings = Omit<SettingsRow, 'turn2' | 'turn4' | 'turn6' | 'turnMore'> & { turnTimes: TurnTimes }

export async function updateBookingSettings(db: Db, settings: SavedSettings): Promise<void> {
  const { turnTimes } = settings
  await query(db)`
    insert into booking_settings (code, is_online, services, closed_days, slot_minutes, turn_2, turn_4, turn_6, turn_more,
      buffer_minutes, covers_per_slot, largest_party, soonest_minutes, furthest_days, reminds, frees_no_shows)
    values (${settings.code}, ${settings.isOnline}, ${JSON.stringify(settings.services)}::jsonb, ${settings.closedDays}::date[],
      ${settings.slotMinutes}, ${turnTimes.upTo2}, ${turnTimes.upTo4}, ${turnTimes.upTo6}, ${turnTimes.more},
      ${settings.bufferMinutes}, ${settings.coversPerSlot}, ${settings.largestParty}, ${settings.soonestMinutes},
      ${settings.furthestDays}, ${settings.reminds}, ${settings.freesNoShows})
    on conflict (tenant_id) do update set
      is_online = excluded.is_online, services = excluded.services, closed_days = excluded.closed_days,
      slot_minutes = excluded.slot_minutes, turn_2 = excluded.turn_2, turn_4 = excluded.turn_4, turn_6 = excluded.turn_6,
      turn_more = excluded.turn_more, buffer_minutes = excluded.buffer_minutes, covers_per_slot = excluded.covers_per_slot,
      largest_party = excluded.largest_party, soonest_minutes = excluded.soonest_minutes,
      furthest_days = excluded.furthest_days, reminds = excluded.reminds, frees_no_shows = excluded.frees_no_shows`
}

/** The directory leads guests with this code to the restaurant's database. */
export async function insertBookingCodeInDirectory(directory: Db, code: string): Promise<void> {
  await query(directory)`select directory.hold_booking_code(${code})`
}

export async function updateBookingCode(db: Db, code: string): Promise<boolean> {
  const rows = await query(db)`update booking_settings set code = ${code} returning 1`
  return rows.length > 0
}

export async function listCombinations(db: Db): Promise<Combination[]> {
  return query<Combination>(db)`
    select table_ids::text[] as "tableIds", min_people as "minPeople", max_people as "maxPeople"
    from booking_combinations order by position`
}

/** Replaces all combinations: nothing refers to them. */
export async function updateCombinations(db: Db, combinations: readonly Combination[]): Promise<void> {
  await query(db)`delete from booking_combinations`
  await query(db)`
    insert into booking_combinations (position, table_ids, min_people, max_people)
    select c.position, c."tableIds", c."minPeople", c."maxPeople"
    from rows from (jsonb_to_recordset(${JSON.stringify(combinations)}::jsonb)
      as ("tableIds" uuid[], "minPeople" int, "maxPeople" int)) with ordinality
      as c ("tableIds", "minPeople", "maxPeople", position)`
}
