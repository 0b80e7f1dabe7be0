import type { DiningSettings, DiningSettingsDraft } from '#core/contract/dining/dining-settings.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { query } from '../../../infrastructure/database/query.ts'

export async function findDiningSettings(db: Db): Promise<DiningSettings | undefined> {
  const rows = await query<DiningSettings>(db)`
    select courses, clean_tables as "cleanTables", show_dine_in as "showDineIn", print_note_sets as "printNoteSets",
      array(select id from reasons where id = any(cancel_reasons) and deleted_at is null
        order by array_position(cancel_reasons, id)) as "cancelReasons", booked_soon_minutes as "bookedSoonMinutes" from dining_settings`
  return rows[0]
}

/** Omitted fields keep their value. */
export async function updateDiningSettings(db: Db, draft: DiningSettingsDraft): Promise<void> {
  const {
    courses = null,
    cleanTables = null,
    showDineIn = null,
    printNoteSets = null,
    cancelReasons = null,
    bookedSoonMinutes = null,
  } = draft
  await query(db)`
    insert into dining_settings as s (courses, clean_tables, show_dine_in, print_note_sets, cancel_reasons, booked_soon_minutes)
    values (coalesce(${courses}::boolean, false), coalesce(${cleanTables}::boolean, false), coalesce(${showDineIn}::boolean, true),
      coalesce(${printNoteSets}::boolean, true), coalesce(${cancelReasons}::uuid[], '{}'),
      coalesce(${bookedSoonMinutes}::smallint, 30))
    on conflict (tenant_id) do update set courses = coalesce(${courses}::boolean, s.courses),
      clean_tables = coalesce(${cleanTables}::boolean, s.clean_tables), show_dine_in = coalesce(${showDineIn}::boolean, s.show_dine_in),
      print_note_sets = coalesce(${printNoteSets}::boolean, s.print_note_sets),
      cancel_reasons = coalesce(${cancelReasons}::uuid[], s.cancel_reasons),
      booked_soon_minutes = coalesce(${bookedSoonMinutes}::smallint, s.booked_soon_minutes)`
}
